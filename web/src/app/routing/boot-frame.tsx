/** The same content as index.html before the client runs, while the first screen's code is loading. */
export function BootFrame() {
  return (
    <div className="boot">
      fit<span>out</span>
    </div>
  );
}
