import {
  type Channels,
  getNotificationPreferences,
  NoticeKind,
  setNotificationPreferences,
} from '@convive/contracts/notification-preferences'
import {
  FailureNote,
  LoadState,
  queryClient,
  queryKeyOf,
  RuledList,
  styled,
  Switch,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { canPush } from '../../offline/push-subscription.ts'
import { PushDevice } from './push-device.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const List = styled(RuledList)`
  margin-block: calc(-1 * var(--s-2));
  > li {
    padding-block: var(--s-3);
  }
`
const Choice = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: var(--w-strong);
  }
`
const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: var(--s-3);
`

/** Chooses which notices come by mail, are pushed to devices, and appear in the bell. */
export function NoticesSetting() {
  const t = useMessages(messages)
  const query = useApiQuery(getNotificationPreferences, {})
  const { data } = query
  return (
    <SettingsPanel title={t('notices.title')} text={t('notices.text')}>
      {data && canPush() && <PushDevice />}
      {data && (
        <List>
          {NoticeKind.options.map((kind) => (
            <NoticeRow key={kind} kind={kind} channels={data[kind]} />
          ))}
        </List>
      )}
      {!data && <LoadState query={query} failed={t('notices.failed')} skeleton="480px" />}
    </SettingsPanel>
  )
}

function NoticeRow({ kind, channels }: { kind: NoticeKind; channels: Channels }) {
  const t = useMessages(messages)
  const save = useApiMutation(setNotificationPreferences, {
    onSuccess: (saved) => queryClient.setQueryData(queryKeyOf(getNotificationPreferences, {}), saved),
  })
  // While it is saved, the row shows what was chosen.
  const shown = (save.isPending && save.variables[kind]) || channels
  const choose = (change: Partial<Channels>) => save.mutate({ [kind]: { ...shown, ...change } })
  return (
    <li>
      <Choice>
        <legend>{t(`notices.${kind}`)}</legend>
        <Ways>
          <Switch label={t('notices.mail')} checked={shown.mail} onCheckedChange={(mail) => choose({ mail })} />
          {kind !== 'confirmation' && canPush() && (
            <Switch label={t('notices.push')} checked={shown.push} onCheckedChange={(push) => choose({ push })} />
          )}
          {kind !== 'confirmation' && (
            <Switch label={t('notices.bell')} checked={shown.bell} onCheckedChange={(bell) => choose({ bell })} />
          )}
        </Ways>
        <FailureNote title={t('notices.unsaved')} error={save.error} />
      </Choice>
    </li>
  )
}
