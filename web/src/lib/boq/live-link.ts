/** BOQs that an open stream tells the changes of: these need not be asked about again and again. */
const followed = new Set<string>();

export const liveLink = {
  has: (boqId: string): boolean => followed.has(boqId),
  set(boqId: string, live: boolean): void {
    if (live) followed.add(boqId);
    else followed.delete(boqId);
  },
};
