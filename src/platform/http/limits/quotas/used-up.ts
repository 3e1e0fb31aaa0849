import type { Allowance, CountedFor, QuotaName } from '../../../config/quotas';

interface Words {
  readonly done: (times: number) => string;
  readonly fromAddress: (times: number) => string;
  readonly more: string;
}

const WORDS: Readonly<Record<QuotaName, Words>> = {
  boqs: {
    done: (n) => `You have made ${counted(n, 'estimate')}`,
    fromAddress: (n) => `${counted(n, 'estimate')} ${n === 1 ? 'was' : 'were'} made from your network`,
    more: 'make more',
  },
  uploads: {
    done: (n) => `You have uploaded ${counted(n, 'file')}`,
    fromAddress: (n) => `${counted(n, 'file')} ${n === 1 ? 'was' : 'were'} uploaded from your network`,
    more: 'upload more',
  },
  images: {
    done: (n) => `You have added images ${counted(n, 'time')}`,
    fromAddress: (n) => `Images were added ${counted(n, 'time')} from your network`,
    more: 'add more',
  },
  exports: {
    done: (n) => `You have made ${counted(n, 'export')}`,
    fromAddress: (n) => `${counted(n, 'export')} ${n === 1 ? 'was' : 'were'} made from your network`,
    more: 'make more',
  },
  invitations: {
    done: (n) => `You have invited ${n === 1 ? 'one person' : `${n} people`}`,
    fromAddress: (n) => `${n === 1 ? 'One person was' : `${n} people were`} invited from your network`,
    more: 'invite more',
  },
};

/**
 * The message for a used-up quota, and what the person can do: a guest can log in, an account can confirm its email.
 */
export function usedUp(name: QuotaName, who: CountedFor, { count, per }: Allowance, isGuest: boolean): string {
  const { done, fromAddress, more } = WORDS[name];
  const within = per === 'day' ? 'today' : 'within an hour';
  const later = per === 'day' ? 'tomorrow' : 'in an hour';
  const first = `${(who === 'address' ? fromAddress : done)(count)} ${within}.`;
  if (who === 'account') return `${first} Please try again ${later}.`;
  return `${first} ${isGuest ? 'Please log in' : 'Confirm your email'} to ${more}, or try again ${later}.`;
}

function counted(times: number, noun: string): string {
  return `${times} ${noun}${times === 1 ? '' : 's'}`;
}
