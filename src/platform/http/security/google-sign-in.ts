const GSI = 'https://accounts.google.com/gsi/';

/** What the headers must allow for Google's sign-in button; nothing when it is not configured. */
export interface SignInSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** The button's popup posts its result to the page that opened it. */
  readonly openerPolicy: 'same-origin' | 'same-origin-allow-popups';
  /** Google refuses the button when it cannot see the page's origin. */
  readonly referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin';
}

export function signInSources(clientId: string | undefined): SignInSources {
  if (!clientId) {
    return {
      script: [],
      style: [],
      connect: [],
      frame: [],
      openerPolicy: 'same-origin',
      referrerPolicy: 'same-origin',
    };
  }
  return {
    script: [`${GSI}client`],
    style: [`${GSI}style`],
    connect: [GSI],
    frame: [GSI],
    openerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
}
