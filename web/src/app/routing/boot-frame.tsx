/** What index.html shows before the client runs, for the moment in which the first screen's code is still on its way. */
export function BootFrame() {
  return (
    <div className="boot">
      fit<span>out</span>
    </div>
  );
}
