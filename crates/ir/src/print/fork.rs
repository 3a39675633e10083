//! Printing the operations of a block one by one, possibly from several threads.
//!
//! Operations that neither define nor use values of their block, such as the functions of a module, have
//! names of their own: each is named when it is printed, while it is at hand, and each thread prints some of
//! them. The text is the same.

use super::names::{Names, Place};
use super::writer::Writer;
use super::{Aliases, CustomForms, PrintOptions, Printer};
use crate::{BlockRef, Context, OpRef, PREFETCH, Threads, prefetch};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// So many operations a thread prints before it takes others.
const PIECE: usize = 32;
/// So many pieces may wait for earlier ones, for each thread.
const WAITING: usize = 16;

/// With fewer values in each operation it would cost more than it saves.
const MIN_VALUES: usize = 16;

/// What all threads print with.
struct Shared<'s> {
    cx: &'s Context,
    options: &'s PrintOptions,
    forms: Option<&'s dyn CustomForms>,
    aliases: &'s Aliases,
    dialects: &'s [(u32, &'static str)],
    known_dialects: &'s [&'static str],
    level: usize,
}

/// What a thread has printed.
struct Piece {
    number: usize,
    text: Vec<u8>,
    /// Whether something in it is numbered or listed in the order of the text.
    ordered: bool,
}

impl<'a> Printer<'a> {
    /// A printer of an operation that owns a body, whose operations are named and printed one by one, from
    /// several threads where that pays, if that makes no difference.
    pub fn forked(root: OpRef<'a>, options: PrintOptions, threads: Threads) -> Self {
        let region = root.regions().next().filter(|_| root.num_regions() == 1);
        let block = region.and_then(|region| region.single_block());
        match block.filter(|&block| allows(&options) && is_independent(block)) {
            Some(block) => {
                let mut printer = Printer::unnamed(root.context(), options);
                printer.fork = Some(if threads.0 > 1 && has_long(block) { threads } else { Threads::ONE });
                printer
            }
            None => Printer::new(root, options),
        }
    }

    /// Prints the operations of a block, each at a line, from several threads.
    pub(super) fn fork_block(&mut self, block: BlockRef<'_>, threads: Threads) {
        let ops: Vec<OpRef<'_>> = block.ops().collect();
        if threads.0 < 2 {
            for piece in ops.chunks(PREFETCH) {
                prefetch(piece.iter().copied());
                for &op in piece {
                    self.alone(op);
                    self.end_line();
                }
            }
            return;
        }
        let aliases = std::mem::take(&mut self.writer.aliases);
        let done = self.print_pieces(&ops, &aliases, threads);
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

    /// Prints operations up to the first piece whose text depends on what stands before it: how many.
    fn print_pieces(&mut self, ops: &[OpRef<'_>], aliases: &Aliases, threads: Threads) -> usize {
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
        };
        let pieces: Vec<&[OpRef<'_>]> = ops.chunks(PIECE).collect();
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (send, receive) = mpsc::sync_channel::<Piece>(WAITING * threads.0);
        let work = |send: mpsc::SyncSender<Piece>| {
            let mut printer = Printer::of_thread(&shared);
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(piece) = pieces.get(number) else { return };
                if send.send(printer.piece(number, piece)).is_err() {
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.0.min(pieces.len()) {
                let send = send.clone();
                scope.spawn(|| work(send));
            }
            drop(send);
            let done = self.collect(&receive);
            stop.store(true, Ordering::Relaxed);
            drop(receive);
            (done * PIECE).min(ops.len())
        })
    }

    /// Appends pieces in their order, up to the first in which the order matters: how many.
    fn collect(&mut self, receive: &mpsc::Receiver<Piece>) -> usize {
        let mut early: BTreeMap<usize, Piece> = BTreeMap::new();
        let mut wanted = 0;
        for piece in receive {
            early.insert(piece.number, piece);
            while let Some(piece) = early.remove(&wanted) {
                if piece.ordered {
                    return wanted;
                }
                self.hand_on(piece.text);
                wanted += 1;
            }
        }
        wanted
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

    fn piece(&mut self, number: usize, ops: &[OpRef<'_>]) -> Piece {
        prefetch(ops.iter().copied());
        for &op in ops {
            self.alone(op);
            self.writer.out.push(b'\n');
        }
        let ordered = !self.writer.distinct.is_empty() || !self.writer.resources.is_empty();
        Piece { number, text: std::mem::take(&mut self.writer.out), ordered }
    }

    /// Names what is within an operation, and prints it.
    fn alone(&mut self, op: OpRef<'_>) {
        self.names.restart(op.inner(), &self.writer.options);
        self.place = self.names.place(op.inner().body());
        self.op_line(op);
    }
}

/// Whether names and comments do not depend on what stands before.
fn allows(options: &PrintOptions) -> bool {
    !options.unique() && !options.value_users && options.source_names.is_none()
}

/// Whether the operations of a block neither define nor use values of it, and there are several.
fn is_independent(block: BlockRef<'_>) -> bool {
    block.num_arguments() == 0
        && block.first().is_some_and(|first| first.next().is_some())
        && block.ops().all(|op| op.num_results() == 0 && op.num_operands() == 0 && op.num_successors() == 0)
        // What owns no body could name values from around it, if there were any; long ones would be one piece.
        && block.ops().all(|op| op.body_of().is_some() || op.num_regions() == 0)
}

/// Whether the operations of a block have many values each, on average.
fn has_long(block: BlockRef<'_>) -> bool {
    let (mut values, mut count) = (0, 0);
    for op in block.ops() {
        values += op.body_of().map_or(0, crate::Body::value_bound);
        count += 1;
    }
    values >= MIN_VALUES * count
}
