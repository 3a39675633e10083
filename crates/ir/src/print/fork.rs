//! Printing the operations of a block one by one, possibly from several threads.
//!
//! Operations that neither define nor use values of their block, such as the functions of a module, have
//! names of their own: each is named when it is printed, while it is at hand, and each thread prints some of
//! them. Where numbers are unique in the whole text, as in generic form, they are counted first. The text is the same.

use super::names::{Counters, Names, Place};
use super::writer::Writer;
use super::{Aliases, CustomForms, PrintOptions, Printer};
use crate::{BlockRef, Context, OpRef, PREFETCH_BATCH, Threads, prefetch};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};

/// About so many values the operations define that a thread prints before it takes others.
const PIECE: usize = 2048;
/// So many operations that may be.
const PIECE_OPS: std::ops::RangeInclusive<usize> = 4..=256;
/// So many pieces may wait for earlier ones, for each thread.
const WAITING: usize = 16;

/// What all threads print with.
struct Shared<'s> {
    cx: &'s Context,
    options: &'s PrintOptions,
    forms: Option<&'s dyn CustomForms>,
    aliases: &'s Aliases,
    dialects: &'s [(u32, &'static str)],
    known_dialects: &'s [&'static str],
    level: usize,
    starts: &'s [Counters],
    /// How many operations a piece has.
    size: usize,
    spare: Spare,
}

/// Memory of pieces that are written.
type Spare = Mutex<Vec<Vec<u8>>>;

/// What a thread has printed.
struct Piece {
    number: usize,
    text: Vec<u8>,
    /// Whether something in it is numbered or listed in the order of the text.
    ordered: bool,
}

/// Pieces in their order, up to the first in which the order matters.
#[derive(Default)]
struct InOrder {
    early: BTreeMap<usize, Piece>,
    /// The piece to come next.
    wanted: usize,
    /// Whether the order matters in it.
    stopped: bool,
}

impl InOrder {
    /// Takes a piece, and hands on those whose turn it is. Their memory is used again.
    fn add(&mut self, piece: Piece, to: &mut Printer<'_>, spare: &Spare) {
        self.early.insert(piece.number, piece);
        while let Some(piece) = self.early.remove(&self.wanted).filter(|_| !self.stopped) {
            self.stopped = piece.ordered;
            if self.stopped {
                return;
            }
            let emptied = to.hand_on(piece.text);
            lock(spare).push(emptied);
            self.wanted += 1;
        }
    }
}

impl<'a> Printer<'a> {
    /// A printer of an operation that owns a body, whose operations are named and printed one by one, from
    /// several threads where that pays, if that makes no difference.
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

    /// Prints the operations of a block, each at a line, from several threads.
    pub(super) fn fork_block(&mut self, block: BlockRef<'_>, threads: Threads) {
        if threads.0 < 2 {
            return self.one_by_one(block, &[]);
        }
        let ops: Vec<OpRef<'_>> = block.ops().collect();
        let unique = self.writer.options.unique();
        let starts = if unique { Counters::starts(&ops, threads) } else { Vec::new() };
        let size = piece_size(&ops);
        if size >= ops.len() {
            return self.one_by_one(block, &starts);
        }
        let aliases = std::mem::take(&mut self.writer.aliases);
        let done = self.print_pieces(&ops, &starts, &aliases, threads, size);
        self.writer.aliases = aliases;
        if done == ops.len() {
            return;
        }
        // From here on the order matters.
        self.names = Names::of(block.body().root(), &self.writer.options);
        self.place = self.names.place(block.body());
        for &op in &ops[done..] {
            self.op_line(op);
            self.end_line();
        }
    }

    /// Prints the operations of a block from this thread alone.
    fn one_by_one(&mut self, block: BlockRef<'_>, starts: &[Counters]) {
        for (number, op) in block.ops().enumerate() {
            if number.is_multiple_of(PREFETCH_BATCH) {
                prefetch(std::iter::successors(Some(op), |op| op.next()).take(PREFETCH_BATCH));
            }
            self.alone(op, starts.get(number));
            self.end_line();
        }
    }

    /// Prints operations up to the first piece whose text depends on what stands before it: how many.
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
        // The threads that help end when nobody receives any more.
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
            // This thread prints too, and between its pieces it hands on what is there: nobody is woken for a piece.
            let mut printer = Printer::of_thread(&shared);
            let mut done = InOrder::default();
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

    /// The printer of a thread.
    fn of_thread(shared: &'a Shared<'a>) -> Self {
        let mut printer = Printer::unnamed(shared.cx, shared.options.clone());
        printer.forms = shared.forms;
        printer.writer.aliases = shared.aliases.clone();
        (printer.dialects, printer.known_dialects) =
            (shared.dialects.to_vec(), shared.known_dialects.to_vec());
        printer.level = shared.level;
        printer
    }

    /// A printer that knows no names.
    fn unnamed(cx: &'a Context, options: PrintOptions) -> Self {
        Printer::with_names(Writer::new(cx, options, true), Names::default(), Place::default())
    }

    fn piece(&mut self, number: usize, ops: &[OpRef<'_>], shared: &Shared<'_>) -> Piece {
        if let Some(emptied) = lock(&shared.spare).pop() {
            self.writer.out = emptied;
        }
        prefetch(ops.iter().copied());
        for (at, &op) in ops.iter().enumerate() {
            self.alone(op, shared.starts.get(number * shared.size + at));
            self.writer.out.push(b'\n');
        }
        let ordered = !self.writer.distinct.is_empty() || !self.writer.resources.is_empty();
        Piece { number, text: std::mem::take(&mut self.writer.out), ordered }
    }

    /// Names what is within an operation, with numbers from `start` on, and prints it.
    fn alone(&mut self, op: OpRef<'_>, start: Option<&Counters>) {
        self.names.restart(op.inner(), &self.writer.options, start.copied().unwrap_or_default());
        self.place = self.names.place(op.inner().body());
        self.op_line(op);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether names and comments do not depend on what else there is, but for numbers that can be counted.
fn allows(options: &PrintOptions, threads: Threads) -> bool {
    // One thread is faster when it numbers all at once.
    let countable = threads.0 > 1 && options.generic && !options.name_locs;
    (countable || !options.unique()) && !options.value_users && options.source_names.is_none()
}

/// Whether the operations of a block neither define nor use values of it, and there are several.
fn is_independent(block: BlockRef<'_>) -> bool {
    block.num_arguments() == 0
        && block.first().is_some_and(|first| first.next().is_some())
        && block.ops().all(|op| op.num_results() == 0 && op.num_operands() == 0 && op.num_successors() == 0)
        // What owns no body could name values from around it, if there were any; long ones would be one piece.
        && block.ops().all(|op| op.body_of().is_some() || op.num_regions() == 0)
}

/// How many of these operations a thread takes at a time, by samples of them.
fn piece_size(ops: &[OpRef<'_>]) -> usize {
    const SAMPLES: usize = 32;
    let samples = ops.iter().step_by((ops.len() / SAMPLES).max(1));
    let (values, count) = samples.fold((0, 0), |(values, count), op| {
        (values + op.body_of().map_or(0, crate::Body::value_bound), count + 1)
    });
    // What is around the values counts as much as some of them.
    (PIECE / (values / count.max(1) + 4)).clamp(*PIECE_OPS.start(), *PIECE_OPS.end())
}
