/** BOQs with an open stream: they need no polling. */
const followed = new Set<string>();

export const liveLink = {
  has: (boqId: string): boolean => followed.has(boqId),
  set(boqId: string, live: boolean): void {
    if (live) followed.add(boqId);
    else followed.delete(boqId);
  },
};
