import { CreateEventInvitation } from '@convive/event-view'
import { useUser } from '@convive/ui-kit'
import { QuickEventForm } from './quick-event-form.tsx'

/** Presents AI assist, with a short form that starts an event. */
export const CreateEventSection = () => <CreateEventInvitation isVisitor={!useUser()} form={<QuickEventForm />} />
