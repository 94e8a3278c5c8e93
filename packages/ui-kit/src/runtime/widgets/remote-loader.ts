/**
 * Loads a module that a remote exposes: `load('mfe_events', 'featured')`. `fresh` discards the remains of an earlier
 * failure.
 */
export type RemoteLoader = <Module>(remote: string, name: string, options: { fresh: boolean }) => Promise<Module>

let loader: RemoteLoader = () => Promise.reject(new Error('The shell has not set a remote loader'))

/** Sets how remotes are loaded. Only the shell knows the remotes. */
export function setRemoteLoader(load: RemoteLoader): void {
  loader = load
}

export const loadRemoteModule: RemoteLoader = (remote, name, options) => loader(remote, name, options)
