//! Prints the operations of a block one by one, possibly on several threads.
//!
//! Operations that neither define nor use values of their block, such as the functions of a module, have
//! independent value names: each is named right before it is printed, while its records are in the cache, and
//! each thread prints some of them. If numbers are unique in the whole text, as in generic form, they are
//! counted first. The output is that of one thread.

use super::names::{Counters, Names, Place};
use super::writer::Writer;
use super::{Aliases, CustomForms, PrintOptions, Printer};
use crate::IgnorePoison;
use crate::{BlockRef, Context, OpRef, PREFETCH_BATCH, Threads, prefetch};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, mpsc};

/// Approximate number of values defined by the operations that a thread prints at a time.
const PIECE: usize = 2048;
/// Bounds of the number of operations that a thread prints at a time.
const PIECE_OPS: std::ops::RangeInclusive<usize> = 4..=256;
/// Number of pieces, for each thread, that may wait for earlier ones.
const WAITING: usize = 16;

/// Inputs of all printing threads.
struct Shared<'s> {
    cx: &'s Context,
    options: &'s PrintOptions,
    forms: Option<&'s dyn CustomForms>,
    aliases: &'s Aliases,
    dialects: &'s [(u32, &'static str)],
    known_dialects: &'s [&'static str],
    level: usize,
    starts: &'s [Counters],
    /// Number of operations of a piece.
    size: usize,
    spare: Spare,
}

/// Reusable buffers of written pieces.
type Spare = Mutex<Vec<Vec<u8>>>;

/// Output of a thread.
struct Piece {
    number: usize,
    text: Vec<u8>,
    /// Whether its text depends on the preceding text, by numbering or by resources.
    ordered: bool,
}

/// Pieces put in order, up to the first that depends on the preceding text.
#[derive(Default)]
struct PieceQueue {
    pending: BTreeMap<usize, Piece>,
    /// Index of the next piece.
    wanted: usize,
    /// Whether the next piece depends on the preceding text.
    stopped: bool,
}

impl PieceQueue {
    /// Adds a piece, and writes those that are next in order. Their buffers are reused.
    fn add(&mut self, piece: Piece, to: &mut Printer<'_>, spare: &Spare) {
        self.pending.insert(piece.number, piece);
        while let Some(piece) = self.pending.remove(&self.wanted).filter(|_| !self.stopped) {
            self.stopped = piece.ordered;
            if self.stopped {
                return;
            }
            let emptied = to.append_text(piece.text);
            lock(spare).push(emptied);
            self.wanted += 1;
        }
    }
}

impl<'a> Printer<'a> {
    /// Creates a printer of an operation that owns a body. Its operations are named and printed one by one,
    /// on several threads if that pays, provided the output is unaffected.
    pub fn forked(root: OpRef<'a>, options: PrintOptions, threads: Threads) -> Self {
        let region = root.regions().next().filter(|_| root.num_regions() == 1);
        let block = region.and_then(|region| region.single_block());
        if block.is_none_or(|block| !allows(&options, threads) || !is_independent(block)) {
            return Printer::new(root, options);
        }
        let mut printer = Printer::unnamed(root.context(), options);
        printer.fork = Some(threads);
        printer
    }

    /// Prints the operations of a block, one a line, on several threads.
    pub(super) fn fork_block(&mut self, block: BlockRef<'_>, threads: Threads) {
        if threads.0 < 2 {
            return self.print_sequentially(block, &[]);
        }
        let ops: Vec<OpRef<'_>> = block.ops().collect();
        let unique = self.writer.options.unique();
        let starts = if unique { Counters::starts(&ops, threads) } else { Vec::new() };
        let size = piece_size(&ops);
        if size >= ops.len() {
            return self.print_sequentially(block, &starts);
        }
        let aliases = std::mem::take(&mut self.writer.aliases);
        let done = self.print_pieces(&ops, &starts, &aliases, threads, size);
        self.writer.aliases = aliases;
        if done == ops.len() {
            return;
        }
        // From here on the text depends on the preceding one.
        self.names = Names::of(block.body().root(), &self.writer.options);
        self.place = self.names.place(block.body());
        for &op in &ops[done..] {
            self.op_line(op);
            self.end_line();
        }
    }

    /// Prints the operations of a block on this thread only.
    fn print_sequentially(&mut self, block: BlockRef<'_>, starts: &[Counters]) {
        for (number, op) in block.ops().enumerate() {
            if number.is_multiple_of(PREFETCH_BATCH) {
                prefetch(std::iter::successors(Some(op), |op| op.next()).take(PREFETCH_BATCH));
            }
            self.print_independent(op, starts.get(number));
            self.end_line();
        }
    }

    /// Prints operations up to the first piece whose text depends on the preceding text, and returns their
    /// number.
    fn print_pieces(
        &mut self,
        ops: &[OpRef<'_>],
        starts: &[Counters],
        aliases: &Aliases,
        threads: Threads,
        size: usize,
    ) -> usize {
        let (dialects, known_dialects) = (self.dialects.clone(), self.known_dialects.clone());
        let options = self.writer.options.clone();
        let shared = Shared {
            cx: self.writer.cx,
            options: &options,
            forms: self.forms,
            aliases,
            dialects: &dialects,
            known_dialects: &known_dialects,
            level: self.level,
            starts,
            size,
            spare: Mutex::default(),
        };
        let pieces: Vec<&[OpRef<'_>]> = ops.chunks(size).collect();
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let take = || {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let piece = pieces.get(number).filter(|_| !stop.load(Ordering::Relaxed));
            piece.map(|piece| (number, *piece))
        };
        let (send, receive) = mpsc::sync_channel::<Piece>(WAITING * threads.0);
        // Helper threads end when the receiver is dropped.
        let send = Mutex::new(Some(send));
        let help = || {
            let mut printer = Printer::of_thread(&shared);
            let Some(send) = lock(&send).clone() else { return };
            while let Some((number, piece)) = take() {
                if send.send(printer.piece(number, piece, &shared)).is_err() {
                    return;
                }
            }
        };
        let own = || {
            // This thread prints too, and writes finished pieces between its own: no thread is woken for a
            // piece.
            let mut printer = Printer::of_thread(&shared);
            let mut done = PieceQueue::default();
            while let Some((number, piece)) = take().filter(|_| !done.stopped) {
                done.add(printer.piece(number, piece, &shared), self, &shared.spare);
                receive.try_iter().for_each(|piece| done.add(piece, self, &shared.spare));
            }
            *lock(&send) = None;
            while let Some(piece) = receive.recv().ok().filter(|_| !done.stopped) {
                done.add(piece, self, &shared.spare);
            }
            stop.store(true, Ordering::Relaxed);
            drop(receive);
            done.wanted
        };
        (threads.share(pieces.len(), help, own) * size).min(ops.len())
    }

    /// Creates the printer of a thread.
    fn of_thread(shared: &'a Shared<'a>) -> Self {
        let mut printer = Printer::unnamed(shared.cx, shared.options.clone());
        printer.forms = shared.forms;
        printer.writer.aliases = shared.aliases.clone();
        (printer.dialects, printer.known_dialects) =
            (shared.dialects.to_vec(), shared.known_dialects.to_vec());
        printer.level = shared.level;
        printer
    }

    /// Creates a printer without names.
    fn unnamed(cx: &'a Context, options: PrintOptions) -> Self {
        Printer::with_names(Writer::new(cx, options, true), Names::default(), Place::default())
    }

    fn piece(&mut self, number: usize, ops: &[OpRef<'_>], shared: &Shared<'_>) -> Piece {
        if let Some(emptied) = lock(&shared.spare).pop() {
            self.writer.out = emptied;
        }
        prefetch(ops.iter().copied());
        for (at, &op) in ops.iter().enumerate() {
            self.print_independent(op, shared.starts.get(number * shared.size + at));
            self.writer.out.push(b'\n');
        }
        let ordered = !self.writer.distinct.is_empty() || !self.writer.resources.is_empty();
        Piece { number, text: std::mem::take(&mut self.writer.out), ordered }
    }

    /// Names the values nested in an operation, with numbers from `start` on, and prints it.
    fn print_independent(&mut self, op: OpRef<'_>, start: Option<&Counters>) {
        self.names.restart(op.inner(), &self.writer.options, start.copied().unwrap_or_default());
        self.place = self.names.place(op.inner().body());
        self.op_line(op);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().ignore_poison()
}

/// Whether names and comments are independent of the rest of the text, except for numbers that can be
/// counted.
fn allows(options: &PrintOptions, threads: Threads) -> bool {
    // On one thread, numbering everything first is faster.
    let countable = threads.0 > 1 && options.generic && !options.name_locs;
    (countable || !options.unique()) && !options.value_users && options.source_names.is_none()
}

/// Whether a block has several operations that neither define nor use values of it.
fn is_independent(block: BlockRef<'_>) -> bool {
    block.num_arguments() == 0
        && block.first().is_some_and(|first| first.next().is_some())
        && block.ops().all(|op| op.num_results() == 0 && op.num_operands() == 0 && op.num_successors() == 0)
        // An operation that owns no body could use values of the block, if there were any, and a long one
        // would be a single piece.
        && block.ops().all(|op| op.body_of().is_some() || op.num_regions() == 0)
}

/// Returns the number of operations that a thread takes at a time, estimated from samples.
fn piece_size(ops: &[OpRef<'_>]) -> usize {
    const SAMPLES: usize = 32;
    let samples = ops.iter().step_by((ops.len() / SAMPLES).max(1));
    let (values, count) = samples.fold((0, 0), |(values, count), op| {
        (values + op.body_of().map_or(0, crate::Body::value_bound), count + 1)
    });
    // The fixed text of an operation counts as much as some values.
    (PIECE / (values / count.max(1) + 4)).clamp(*PIECE_OPS.start(), *PIECE_OPS.end())
}
