//! Debug information of functions that are made of regions.

use super::code::{FunctionId, InstId, Piece};
use crate::translator::Translator;

impl Translator<'_> {
    /// Describes a function that was made of a part of another, if that has a description.
    pub(super) fn describe_function(&mut self, function: FunctionId, around: FunctionId) {
        let Some(&old) = self.omp.subprograms.get(&around) else { return };
        let code = &mut self.omp.code;
        let of = &code.functions[function.index()];
        let mut part = self.meta.describe_part(old, &of.symbol);
        for inst in of.blocks.iter().flat_map(|block| &code.blocks[block.index()].insts) {
            for piece in &mut code.insts[inst.index()].pieces {
                if let Piece::Node(node) = piece {
                    *node = self.meta.in_part(*node, &mut part);
                }
            }
        }
        self.omp.subprograms.insert(function, part.new);
    }

    /// Gives the call of a function that has a description a place, which it needs.
    pub(super) fn place_call(&mut self, call: InstId) {
        let block = self.omp.code.insts[call.index()].block;
        let around = block.map(|block| self.omp.code.function_of(block));
        if let Some(&subprogram) = around.and_then(|around| self.omp.subprograms.get(&around)) {
            let place = self.meta.nowhere_in(subprogram);
            self.omp.code.attach(call, "dbg", place);
        }
    }
}
