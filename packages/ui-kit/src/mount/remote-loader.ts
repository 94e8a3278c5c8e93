/** Loads a module that a remote exposes: `load('mfe_events', 'featured')`. `fresh` forgets what failed before. */
export type RemoteLoader = <Module>(remote: string, part: string, options: { fresh: boolean }) => Promise<Module>

let loader: RemoteLoader = () => Promise.reject(new Error('No shell has said how remotes are loaded'))

/** The shell, which alone knows the remotes, says how they are loaded. */
export function provideRemotes(load: RemoteLoader): void {
  loader = load
}

export const loadRemotePart: RemoteLoader = (remote, part, options) => loader(remote, part, options)
