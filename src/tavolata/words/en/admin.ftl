# What `tavolata admin` prints.
admin-none = No tables.
admin-cut = Only the newest { $count } tables are listed: --limit lists more.
admin-no-game = There is no game { $game }; there are: { $known }
admin-column-id = Table
admin-column-name = Name
admin-column-game = Game
admin-column-version = Version
admin-column-status = Status
admin-column-events = Events
admin-column-created = Created
admin-column-ended = Ended
admin-column-players = Players
admin-column-seat = Seat
admin-column-commitment = Commitment
admin-column-fault = Game data
admin-status-waiting = waiting
admin-status-running = running
admin-status-ended = ended
admin-status-adjourned = adjourned
admin-hidden = { $status } (private)
admin-seat-person = person
admin-seat-bot = bot
admin-seat-open = open
admin-seat-reserved = reserved
admin-host = , host
admin-sound = sound: this version's rules accept all events
admin-exported =
    { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } written to { $file }
admin-exported-part =
    { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } written to { $file }; the rest is missing: { $fault }
admin-backed-up =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } with { $events ->
        [one] { $events } event
       *[other] { $events } events
    } backed up to { $file }
admin-dumped = The database is backed up to { $file }
admin-restored = { $file } is restored; start the server again.
admin-restored-over = { $file } is restored; the database that was there is now { $kept }. Start the server again.
admin-no-database = { $place }: there is no Tavolata database. Name yours with --database or TAVOLATA_DATABASE_URL.
admin-foreign = { $place } is not a Tavolata database.
admin-older = { $place } was written by an older version (format { $found }; this version needs { $newest }): start this version's server once, which updates it.
admin-no-table = There is no table { $table }: `tavolata admin list` shows all tables.
admin-not-begun = The game of table { $table } has not begun: it has no record yet.
admin-running = The game of table { $table } is running: its record shows all hands and the deal. Add --reveal to write it anyway.
admin-file-exists = { $file } exists: name another file.
admin-no-file = { $file } cannot be written: { file-reason }
admin-unreadable = { $file } cannot be read: { file-reason }
admin-no-program = This needs { $program }: install the client programs of PostgreSQL.
admin-program-failed = { $program } failed: { $why }
admin-no-backup = { $file } is not a backup of Tavolata.
admin-backup-kind = { $file } is a backup of the other kind of database: it cannot be restored to { $place }.
admin-same-file = { $file } is the database itself: name a backup.
admin-imported =
    Table { $table } is made from { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }. Its link: /table/{ $table }#key={ $key }
admin-not-imported = { $file } cannot be used, so nothing was imported: { $why }{ $sound ->
        [0] {""}
        [one] . To import the deal alone, keep only the first line of the file.
       *[other] . To import the game up to there, keep only the first { NUMBER($sound, useGrouping: 0) } lines of the file.
    }
admin-adjourned = Table { $table } is adjourned.
admin-deleted = Table { $table } is deleted.
admin-hides = Table { $table } is private now.
admin-shown = Table { $table } is public now.
admin-patched =
    Table { $table } { $status ->
        [running] continues
       *[other] is adjourned
    } before event { $event }: { $removed ->
        [one] { $removed } event is
       *[other] { $removed } events are
    } removed and kept in { $file }.
admin-not-over = The game of table { $table } is not over: end it first with `tavolata admin end { $table }`.
admin-held = A server has table { $table } open: try again ten minutes after everybody has left it, or stop the server.
admin-over = The game of table { $table } is over already.
admin-nothing-to-patch = This version's rules accept all events of table { $table }: there is nothing to patch.
admin-not-curable = Table { $table } cannot be patched: more than its events is damaged. Restore a backup.
admin-moved = Table { $table } has changed meanwhile: try again.
admin-no-text = { $file } is not a record: it is not text.
admin-too-large = { $file } is too large: a record has at most { $limit } bytes.
