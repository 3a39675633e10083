//! Loops whose iterations threads share: by static schedules, or those that the library decides at run time.

use super::loops::Bounds;
use super::state::{CanonicalLoop, Distribution};
use super::synchronization::Barrier;
use crate::builder::code::{InsertPoint, Operand};
use crate::kinds::{Binary, Cast};
use crate::translator::Translator;
use ir::Type;
use rustc_hash::FxHashSet;

/// Number of the schedule that gives each thread one chunk.
const STATIC: i64 = 2;
const STATIC_CHUNKED: i64 = 1;
const UNORDERED: i64 = 32;
const ORDERED: i64 = 64;
const MONOTONIC: i64 = 1 << 29;
const NONMONOTONIC: i64 = 1 << 30;

/// Words of a schedule clause.
#[derive(Clone, Default)]
pub(crate) struct Schedule {
    /// Number of its kind in the dialect: static, dynamic, guided, auto, runtime, distribute.
    pub(crate) kind: i64,
    pub(crate) chunk: Option<Operand>,
    pub(crate) is_simd: bool,
    /// Number of its modifier in the dialect: none, monotonic, nonmonotonic, simd.
    pub(crate) modifier: i64,
    pub(crate) is_ordered: bool,
    pub(crate) needs_barrier: bool,
    pub(crate) distribution: Distribution,
}

impl Schedule {
    /// Returns the library's number without modifiers.
    fn base(&self) -> i64 {
        match (self.kind, self.is_simd) {
            (1, _) => 3,
            (2, false) => 4,
            (2, true) => 14,
            (3, _) => 6,
            (4, false) => 5,
            (4, true) => 15,
            (_, true) if self.chunk.is_some() => 13,
            _ if self.chunk.is_some() => STATIC_CHUNKED,
            _ => STATIC,
        }
    }

    /// Returns the library's number of a static schedule.
    fn static_number(&self) -> i64 {
        match (self.distribution, self.is_chunked()) {
            (Distribution::Teams, true) => 27 | ORDERED,
            (Distribution::Teams, false) => 28 | ORDERED,
            (_, true) => STATIC_CHUNKED | UNORDERED,
            (_, false) => STATIC | UNORDERED,
        }
    }

    /// Whether each thread has chunks of a fixed size, without being asked.
    pub(crate) fn is_chunked(&self) -> bool {
        self.base() == STATIC_CHUNKED && !self.is_ordered
    }

    /// Returns the library's number.
    fn number(&self) -> i64 {
        let base = self.base();
        let ordered = match (base, self.is_ordered) {
            (14, true) => 4 | ORDERED,
            (15, true) => 5 | ORDERED,
            (_, true) => base | ORDERED,
            (_, false) => base | UNORDERED,
        };
        match self.modifier {
            1 => ordered | MONOTONIC,
            2 => ordered | NONMONOTONIC,
            _ if self.is_ordered || matches!(base, STATIC | STATIC_CHUNKED) => ordered,
            _ => ordered | NONMONOTONIC,
        }
    }
}

/// Memory of the bounds that the library computes.
pub(super) struct BoundsMemory {
    pub(super) last: Operand,
    pub(super) lower: Operand,
    pub(super) upper: Operand,
    pub(super) stride: Operand,
}

impl<'m> Translator<'m> {
    /// Makes a loop one whose iterations are shared; the memory that says who has the last one.
    pub(crate) fn share_loop(
        &mut self,
        of: &CanonicalLoop,
        allocas: InsertPoint,
        schedule: &Schedule,
    ) -> Operand {
        match schedule.base() {
            STATIC if !schedule.is_ordered => self.share_statically(of, allocas, schedule),
            STATIC_CHUNKED if !schedule.is_ordered => self.share_chunks(of, allocas, schedule),
            _ => self.share_dynamically(of, allocas, schedule),
        }
    }

    /// Returns the name of a function of the library for counters of a type.
    pub(super) fn sized(&self, name: &str, ty: Type) -> String {
        let is_wide = self.cx.ty(ty).int_width().unwrap_or(64) > 32;
        format!("{name}_{}u", if is_wide { 8 } else { 4 })
    }

    /// Allocates memory of bounds at the current point.
    pub(super) fn bounds_memory(&mut self, ty: Type) -> BoundsMemory {
        BoundsMemory {
            last: self.default_alloca(Type::I32, "p.lastiter"),
            lower: self.default_alloca(ty, "p.lowerbound"),
            upper: self.default_alloca(ty, "p.upperbound"),
            stride: self.default_alloca(ty, "p.stride"),
        }
    }

    /// Shares a loop so that each thread gets one chunk.
    pub(crate) fn share_statically(
        &mut self,
        of: &CanonicalLoop,
        allocas: InsertPoint,
        schedule: &Schedule,
    ) -> Operand {
        let ident = self.ident();
        let ty = self.type_of(&of.counter);
        let both = schedule.distribution == Distribution::Both;
        let init = if both { "__kmpc_dist_for_static_init" } else { "__kmpc_for_static_init" };
        let init = self.sized(init, ty);
        self.declare_runtime(&init);
        self.declare_runtime("__kmpc_for_static_fini");
        self.builder.at = self.builder.code.after_allocas(allocas.block);
        let memory = self.bounds_memory(ty);
        self.at_terminator(self.preheader(of));
        let (zero, one) = (self.int(ty, 0), self.int(ty, 1));
        self.store(&zero, &memory.lower);
        let end = self.binary(Binary::Sub, 0, &of.count.clone(), &one, "");
        self.store(&end, &memory.upper);
        self.store(&one, &memory.stride);
        let thread = self.thread_id_of(&ident);
        let number = self.i32(schedule.static_number());
        let BoundsMemory { last, lower, upper, stride } = memory;
        let own = [&last, &lower, &upper].map(|of| *of);
        let mut arguments = [&[ident, thread, number][..], &own].concat();
        if both {
            arguments.push(self.default_alloca(ty, "p.distupperbound"));
        }
        arguments.extend([stride, one, zero]);
        self.call_runtime(&init, &arguments, "");
        let low = self.load(ty, &lower, "");
        let high = self.load(ty, &upper, "");
        let span = self.binary(Binary::Sub, 0, &high, &low, "");
        let count = self.binary(Binary::Add, 0, &span, &one, "");
        self.set_trip_count(of, &count);
        let counter = of.counter;
        self.map_counter(of, |translator| translator.binary(Binary::Add, 0, &counter, &low, ""));
        self.at_terminator(of.exit);
        self.call_runtime("__kmpc_for_static_fini", &[ident, thread], "");
        if schedule.needs_barrier {
            self.barrier(Barrier::Implicit);
        }
        last
    }

    /// Shares a loop in chunks of a size, round robin.
    fn share_chunks(&mut self, of: &CanonicalLoop, allocas: InsertPoint, schedule: &Schedule) -> Operand {
        let ty = self.type_of(&of.counter);
        let wide = if self.cx.ty(ty).int_width().unwrap_or(64) > 32 { Type::I64 } else { Type::I32 };
        let init = self.sized("__kmpc_for_static_init", wide);
        self.declare_runtime(&init);
        self.declare_runtime("__kmpc_for_static_fini");
        let promise = self.parallel_accesses(of, &FxHashSet::default());
        self.describe_loop(of, vec![promise]);
        self.builder.at = allocas;
        let memory = self.bounds_memory(wide);
        self.at_terminator(self.preheader(of));
        let chunk = schedule.chunk.unwrap_or_else(|| self.int(wide, 1));
        let given = chunk;
        let chunk = self.int_cast(&given, wide, false, "chunksize");
        if schedule.distribution == Distribution::Teams {
            // Upstream converts it once more, and does not use that.
            self.int_cast(&given, wide, false, "distschedulechunksize");
        }
        let total = self.cast(Cast::ZExt, &of.count.clone(), wide, "tripcount");
        let (zero, one) = (self.int(wide, 0), self.int(wide, 1));
        self.store(&zero, &memory.lower);
        let last = self.binary(Binary::Sub, 0, &total, &one, "");
        let is_empty = self.icmp("eq", &total, &zero, "");
        let last = self.select(&is_empty, &zero, &last, "");
        self.store(&last, &memory.upper);
        self.store(&one, &memory.stride);
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let number = self.i32(schedule.static_number());
        let BoundsMemory { last, lower, upper, stride } = memory;
        let own = [&last, &lower, &upper, &stride].map(|of| *of);
        let place = [ident, thread];
        let arguments = [&place[..], &[number], &own, &[one, chunk]].concat();
        self.call_runtime(&init, &arguments, "");
        let first = self.load(wide, &lower, "omp_firstchunk.lb");
        let stop = self.load(wide, &upper, "omp_firstchunk.ub");
        self.dispatch_chunks(of, [&total, &first, &stop, &stride], &place, schedule.needs_barrier);
        last
    }

    /// Puts a loop over chunks around a loop.
    fn dispatch_chunks(
        &mut self,
        of: &CanonicalLoop,
        [total, first, stop, stride]: [&Operand; 4],
        place: &[Operand],
        needs_barrier: bool,
    ) {
        let (ty, wide) = (self.type_of(&of.counter), self.type_of(total));
        let one = self.int(wide, 1);
        let end = self.binary(Binary::Add, 0, stop, &one, "");
        let range = self.binary(Binary::Sub, 0, &end, first, "omp_chunk.range");
        let step = self.load(wide, stride, "omp_dispatch.stride");
        let block = self.insert_block();
        let name = String::from_utf8_lossy(&self.builder.code.blocks[block.index()].name).into_owned();
        let enter = self.split_here(&name);
        let bounds = Bounds { start: *first, stop: *total, step, is_signed: false, is_inclusive: false };
        let count = self.trip_count(&bounds, "dispatch");
        let at = self.builder.at;
        let dispatch = self.counted_loop(at, &count, "dispatch");
        let counter = self.loop_variable(&dispatch, &bounds);
        self.redirect_block(dispatch.after, of.after);
        self.redirect_block(of.exit, dispatch.latch);
        self.redirect_block(dispatch.body, enter);
        self.at_terminator(self.preheader(of));
        let end = self.binary(Binary::Add, 0, &counter, &range, "");
        let is_last = self.icmp("uge", &end, total, "omp_chunk.is_last");
        let rest = self.binary(Binary::Sub, 0, total, &counter, "");
        let count = self.select(&is_last, &rest, &range, "omp_chunk.tripcount");
        let count = self.cast(Cast::Trunc, &count, ty, "omp_chunk.tripcount.trunc");
        self.set_trip_count(of, &count);
        let offset = self.cast(Cast::Trunc, &counter, ty, "omp_dispatch.iv.trunc");
        let counter = of.counter;
        self.map_counter(of, |translator| translator.binary(Binary::Add, 0, &counter, &offset, ""));
        self.builder.at = self.builder.code.first_insertion(dispatch.exit);
        self.call_runtime("__kmpc_for_static_fini", place, "");
        if needs_barrier {
            self.barrier(Barrier::Implicit);
        }
    }

    /// Shares a loop by chunks that threads ask for.
    fn share_dynamically(
        &mut self,
        of: &CanonicalLoop,
        allocas: InsertPoint,
        schedule: &Schedule,
    ) -> Operand {
        let ident = self.ident();
        let ty = self.type_of(&of.counter);
        let init = self.sized("__kmpc_dispatch_init", ty);
        let next = self.sized("__kmpc_dispatch_next", ty);
        self.declare_runtime(&init);
        self.declare_runtime(&next);
        self.builder.at = self.builder.code.after_allocas(allocas.block);
        let memory = self.bounds_memory(ty);
        let preheader = self.preheader(of);
        self.at_terminator(preheader);
        let one = self.int(ty, 1);
        self.store(&one, &memory.lower);
        self.store(&of.count.clone(), &memory.upper);
        self.store(&one, &memory.stride);
        let chunk = schedule.chunk.unwrap_or(one);
        let thread = self.thread_id_of(&ident);
        let number = self.i32(schedule.number());
        let place = [ident, thread];
        let bounds = [number, one, of.count, one, chunk];
        self.call_runtime(&init, &[&place[..], &bounds].concat(), "");
        let name = String::from_utf8_lossy(&self.builder.code.blocks[preheader.index()].name).into_owned();
        let function = self.builder.code.function_of(preheader);
        let outer = self.builder.code.add_block(function, &format!("{name}.outer.cond"), None);
        self.at_end(outer);
        let BoundsMemory { last, lower, upper, stride } = memory;
        let arguments = [&place[..], &[last, lower, upper, stride]].concat();
        let (found, _) = self.call_runtime(&next, &arguments, "");
        let has_more = self.is_not_null(&found, "");
        let low = self.load(ty, &lower, "");
        let low = self.binary(Binary::Sub, 0, &low, &one, "lb");
        self.cond_br(&has_more, of.header, of.exit);
        self.set_incoming(&of.counter, &[(low, outer), (of.next, of.latch)]);
        self.redirect_block(preheader, outer);
        self.builder.at = self.builder.code.first_insertion(of.condition);
        let high = self.load(ty, &upper, "ub");
        self.set_trip_count(of, &high);
        if let Some(last) = self.builder.code.terminator(of.condition) {
            self.builder.code.redirect(last, Some(of.exit), outer);
        }
        if schedule.is_ordered {
            self.at_terminator(of.latch);
            let fini = self.sized("__kmpc_dispatch_fini", ty);
            self.call_runtime(&fini, &place, "");
        }
        if schedule.needs_barrier {
            self.at_terminator(of.exit);
            self.barrier(Barrier::Implicit);
        }
        last
    }
}
