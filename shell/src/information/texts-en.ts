import type { Information, InformationPath } from './texts.ts'

export const en: Record<InformationPath, Information> = {
  '/help': {
    title: 'Help Center',
    lead: 'Short answers to what people ask most.',
    parts: [
      {
        heading: 'What is Convive?',
        text:
          'A diary of community events in the regions of Costa Rica. Anyone can look; with an account you say that you are ' +
          'going, publish events and earn Cora.',
      },
      {
        heading: 'What is Cora?',
        text:
          'A shared currency in whole numbers. You earn 1 Cora for creating an event, and what an event offers for being ' +
          'there. You spend it at partner venues, send it to other people, or use it to make an event more visible or to ' +
          'put a frame around your picture. It cannot be bought or exchanged for money.',
      },
      {
        heading: 'How do I earn Cora for an event?',
        text: 'Once the event is over, open its page and mark that you attended. The Cora arrives within seconds.',
      },
      {
        heading: 'How do I publish an event?',
        text:
          'Choose Create Event and fill in the form, or paste the text or upload the flyer in the Smart tab and review what' +
          ' it read; on the front page you can begin with a title, a date and a place. What you type stays on your device ' +
          'until the event exists, also when you have to log in first.',
      },
      {
        heading: 'How do I buy tickets?',
        text:
          'Open the event and choose Get tickets. Your places are held for 15 minutes while you pay, by card or in Cora ' +
          'where the event takes it. Your tickets stand in your profile under My Events, each with a code to show at the ' +
          'door; print them, or open them once before you leave, and they are there without network too.',
      },
      {
        heading: 'Can I give a ticket back?',
        text:
          'Until the time that the ticket’s page says, for the full amount, the way you paid. If the event is cancelled you' +
          ' get your money back without asking.',
      },
      {
        heading: 'How do I let people in?',
        text:
          'Open your event and choose Check-in: scan the codes with the camera or type them in. It goes on through a short ' +
          'loss of network. Whoever is let in has attended, and earns the Cora of the event at once.',
      },
      {
        heading: 'An event of mine is here already',
        text: 'Some events come from chat groups. If one is yours, open it and claim it; we may ask for the phone number that was in the message.',
      },
      {
        heading: 'Something is wrong with an event',
        text:
          'Open it and choose “Report this event” at the end of the page. Only administrators see the report, and whose it ' +
          'is. If you are right, you earn 2 Cora, once for each event and at most five times a month.',
      },
      {
        heading: 'How do I hear of changes?',
        text:
          'The bell at the top tells when Cora arrives, and when an event that you answered changes its time or place or is' +
          ' called off. At the foot of every page you can ask for a mail with the events of your region, every day or every' +
          ' week; each of those mails has a link that ends it.',
      },
      {
        heading: 'I cannot log in',
        text: 'Choose “Forgot your password?” on the login page. We send a link to your email with which you set a new one.',
      },
      {
        heading: 'Somebody else uses my account',
        text: 'Open your profile, then Settings: end the sessions that are not yours, and change your password, which ends every other session at once.',
      },
    ],
  },
  '/contact': {
    title: 'Contact Us',
    lead: 'Convive is run by the communities that use it.',
    parts: [
      {
        heading: 'About an event',
        text: 'Write to the person who organizes it: their name stands on the event’s page.',
      },
      {
        heading: 'About your account or your Cora',
        text: 'Talk to an administrator of your region. Say your username and when it happened; never send your password to anyone.',
      },
      {
        heading: 'About a venue',
        text:
          'If you run a business and want to accept Cora, tell the administrators of your region: the name, where it is, ' +
          'and how much Cora you would accept in a month.',
      },
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    lead: 'We keep what is needed for the service to work, and nothing for advertising.',
    parts: [
      {
        heading: 'What we keep',
        text:
          'Your username, display name, email, region, language, picture and what you write about yourself; the events you ' +
          'create and answer; your movements of Cora; the tickets you buy, and when they are used; your reports of events; ' +
          'the devices on which you are logged in and the networks from which you logged in, to notice strangers. For mails' +
          ' with events: the address, the region, the language and how often. Passwords are kept only as a hash that cannot' +
          ' be turned back. Pictures lose what the camera noted in them, such as the place.',
      },
      {
        heading: 'What others see',
        text:
          'Your display name on events that you create, with your frame if you have one, and your username to whom you send' +
          ' Cora. Whoever organizes an event sees the display names of those who bought tickets for it. Your picture can be' +
          ' seen by whoever has its address. Your email and phone number are never shown.',
      },
      {
        heading: 'In your browser',
        text:
          'One cookie that keeps you logged in, and your choices of language, region and theme. An event that you began and' +
          ' did not finish stays on your device; so do your tickets and who you are until you log out, so that they can be ' +
          'shown without network. The pages that you opened are kept to open again without one. No tracking, and no third ' +
          'party but the card provider on the page where you pay.',
      },
      {
        heading: 'Help with texts and flyers',
        text:
          'What you paste or upload for it is read and not kept. Where this site works with an AI model, it goes to whoever' +
          ' runs that model, for this and nothing else; without one, it stays with us.',
      },
      { heading: 'Payments', text: 'Card details go directly to the payment provider. We never see or store them.' },
      {
        heading: 'Your rights',
        text:
          'In your profile, under Settings, you can see and change your data, download it as a file, and delete your ' +
          'account. After that, your name, email, picture, what you wrote about yourself and your words in reports are ' +
          'gone; events, answers and movements of Cora stay without your name. A subscription to mails ends with the link ' +
          'in each of them.',
      },
    ],
  },
  '/terms': {
    title: 'Terms of Service',
    lead: 'What we expect of one another.',
    parts: [
      {
        heading: 'Events',
        text: 'Publish what will really happen, with a true place, date and price. Whoever publishes an event answers for it.',
      },
      {
        heading: 'Cora',
        text:
          'Cora has no value in money and cannot be redeemed for it. Movements are final; a mistake is put right by a new ' +
          'movement in the opposite direction.',
      },
      {
        heading: 'Tickets',
        text:
          'When an event is cancelled, paid tickets are refunded by the means with which they were paid. Otherwise they can' +
          ' be given back until the time that their page says. Each ticket lets one person in once.',
      },
      {
        heading: 'Accounts',
        text: 'One person, one account. Administrators may close accounts that are used to deceive or to harm others.',
      },
    ],
  },
}
