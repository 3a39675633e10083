//! `omp.tile`: loops over tiles around loops over the iterations of one tile.

use super::clauses::operands;
use super::errors::unknown;
use super::state::CanonicalLoop;
use crate::builder::code::{BlockId, FunctionId, Operand};
use crate::kinds::{Binary, Cast};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;
use rustc_hash::FxHashSet;

/// The place of the next new loop of a nest.
struct Place {
    function: FunctionId,
    enter: BlockId,
    goes_on: BlockId,
    /// Blocks before which those of the loop are in the order of the text.
    before: [BlockId; 2],
}

/// Tiles of one loop.
struct Tiles {
    count: Operand,
    /// The number of whole tiles, and the iterations of the rest.
    complete: Operand,
    rest: Operand,
    size: Operand,
}

impl<'m> Translator<'m> {
    /// Converts `omp.tile`.
    pub(super) fn convert_tile(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let taken = operands(op, "applyees").into_iter();
        let loops: Option<Vec<CanonicalLoop>> =
            taken.map(|handle| self.omp.handles.remove(&handle.number())).collect();
        let sizes: Vec<Operand> =
            operands(op, "sizes").into_iter().map(|size| self.operand_of(plan, size)).collect();
        let loops = loops.filter(|loops| {
            let mut pairs = loops.iter().zip(&sizes);
            !loops.is_empty() && pairs.all(|(of, size)| self.type_of(&of.counter) == self.type_of(size))
        });
        let Some(loops) = loops else { return Err(unknown(op)) };
        let made = self.tile_loops(&loops, &sizes);
        for (handle, made) in operands(op, "generatees").into_iter().zip(made) {
            self.omp.handles.insert(handle.number(), made);
        }
        self.builder.at = self.builder.code.first_insertion(loops[0].after);
        Ok(())
    }

    /// Tiles nested loops; the loops over tiles, then those in a tile.
    pub(super) fn tile_loops(&mut self, loops: &[CanonicalLoop], sizes: &[Operand]) -> Vec<CanonicalLoop> {
        let (outer, inner) = (&loops[0], &loops[loops.len() - 1]);
        let control: Vec<BlockId> = loops
            .iter()
            .flat_map(|of| [self.preheader(of), of.header, of.condition, of.latch, of.exit, of.after])
            .collect();
        let enter = control[0];
        self.at_terminator(enter);
        let tiles: Vec<Tiles> = loops
            .iter()
            .zip(sizes)
            .enumerate()
            .map(|(index, (of, size))| self.count_tiles(&of.count, size, index))
            .collect();
        let mut place = Place {
            function: self.builder.code.function_of(enter),
            enter,
            goes_on: outer.after,
            before: [inner.body, inner.exit],
        };
        let counts: Vec<Operand> = tiles.iter().map(|tiles| tiles.count).collect();
        let mut made = self.embed_loops(&counts, "floor", &mut place);
        self.at_terminator(place.enter);
        let mut counts = Vec::new();
        for (tiles, floor) in tiles.iter().zip(&made) {
            let is_rest = self.icmp("eq", &floor.counter, &tiles.complete, "");
            counts.push(self.select(&is_rest, &tiles.rest, &tiles.size, ""));
        }
        made.extend(self.embed_loops(&counts, "tile", &mut place));
        // What is between the loops is computed in the innermost one.
        self.redirect_block(place.enter, outer.body);
        for pair in loops.windows(2) {
            self.redirect_predecessors(pair[1].header, pair[1].body);
        }
        self.redirect_predecessors(inner.latch, place.goes_on);
        self.at_terminator(place.enter);
        let (floors, in_tiles) = made.split_at(loops.len());
        for ((of, tiles), (floor, in_tile)) in loops.iter().zip(&tiles).zip(floors.iter().zip(in_tiles)) {
            let scaled = self.binary(Binary::Mul, 2, &tiles.size, &floor.counter, "");
            let counter = self.binary(Binary::Add, 2, &scaled, &in_tile.counter, "");
            self.replace_counter(of, &counter);
            self.set_incoming(&of.counter, &[(of.next, of.latch)]);
        }
        self.remove_unused(control);
        made
    }

    /// Creates the number of tiles of a loop.
    fn count_tiles(&mut self, count: &Operand, size: &Operand, index: usize) -> Tiles {
        let ty = self.type_of(count);
        let complete = self.binary(Binary::UDiv, 0, count, size, "");
        let rest = self.binary(Binary::URem, 0, count, size, "");
        let has_rest = self.is_not_null(&rest, "");
        let has_rest = self.cast(Cast::ZExt, &has_rest, ty, "");
        let name = format!("omp_floor{index}.tripcount");
        let count = self.binary(Binary::Add, 2, &complete, &has_rest, &name);
        Tiles { count, complete, rest, size: *size }
    }

    /// Creates loops in each other.
    fn embed_loops(&mut self, counts: &[Operand], name: &str, place: &mut Place) -> Vec<CanonicalLoop> {
        let mut made = Vec::new();
        for (index, count) in counts.iter().enumerate() {
            let before = place.before.map(Some);
            let embedded = self.loop_skeleton(count, place.function, before, &format!("{name}{index}"));
            let preheader = self.preheader(&embedded);
            self.redirect_block(place.enter, preheader);
            self.redirect_block(embedded.after, place.goes_on);
            (place.enter, place.goes_on) = (embedded.body, embedded.latch);
            place.before[1] = embedded.latch;
            made.push(embedded);
        }
        made
    }

    /// Removes those of some blocks that no others branch to.
    fn remove_unused(&mut self, blocks: Vec<BlockId>) {
        let code = &mut self.builder.code;
        let mut unused: FxHashSet<BlockId> = blocks.iter().copied().collect();
        loop {
            let is_used = |block: &BlockId| {
                let mut from = code.blocks[block.index()].uses.iter();
                from.any(|inst| code.insts[inst.index()].block.is_some_and(|from| !unused.contains(&from)))
            };
            let rest: FxHashSet<BlockId> = unused.iter().copied().filter(|block| !is_used(block)).collect();
            if rest.len() == unused.len() {
                break;
            }
            unused = rest;
        }
        for block in blocks.into_iter().filter(|block| unused.contains(block)) {
            self.remove_control(block);
        }
    }
}
