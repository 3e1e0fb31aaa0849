interface Router {
  readonly state: { readonly navigation: { readonly state: string } };
}

let router: Router | undefined;

/** Names the router that the page has, when it is made. */
export function followRouter<Made extends Router>(made: Made): Made {
  router = made;
  return made;
}

/**
 * Whether another page is on its way at this moment. `useNavigation` says so too, but only once it has been rendered, which a slow
 * device does later than an effect of something else.
 */
export const isLeaving = (): boolean => router !== undefined && router.state.navigation.state !== 'idle';
