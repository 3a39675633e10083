//! Debug information of functions that are made of regions.

use crate::builder::code::{FunctionId, InstId, InstKind, Piece};
use crate::metadata::Node;
use crate::translator::Translator;

impl Translator<'_> {
    /// Describes a function that was made of a part of another, if that has a description.
    pub(super) fn describe_function(&mut self, function: FunctionId, around: FunctionId) {
        let Some(&old) = self.builder.subprograms.get(&around) else { return };
        let code = &mut self.builder.code;
        let of = &code.functions[function.index()];
        let mut part = self.meta.describe_part(old, &of.symbol);
        for inst in of.blocks.iter().flat_map(|block| &code.blocks[block.index()].insts) {
            for piece in &mut code.insts[inst.index()].pieces {
                if let Piece::Node(node) = piece {
                    *node = self.meta.in_part(*node, &mut part);
                }
            }
        }
        self.builder.subprograms.insert(function, part.new);
    }

    /// Returns the location of the construct that is converted, if the function of the current point has a description.
    fn current_location(&mut self) -> Option<Node> {
        let loc = self.omp.loc?;
        let function = self.current_function();
        let of_kernel = self.omp.kernel_scope.filter(|scope| scope.0 == function).map(|scope| scope.1);
        let scope = self.builder.subprograms.get(&function).copied().or(of_kernel)?;
        self.meta.location_of(loc, Some(scope))
    }

    /// Gives an instruction the location of the construct that is converted.
    pub(crate) fn place_inst(&mut self, inst: InstId, kind: InstKind) {
        if matches!(kind, InstKind::Plain | InstKind::Terminator)
            && let Some(location) = self.current_location()
        {
            self.builder.code.attach(inst, "dbg", location);
        }
    }

    /// Returns the text by which the library is told the place of the construct that is converted.
    pub(super) fn place_text_of_construct(&mut self) -> Option<Vec<u8>> {
        let location = self.current_location()?;
        let [function, line, column] = self.meta.place_of(location)?;
        let mut text = b";LLVMDialectModule;".to_vec();
        for part in [function, line, column] {
            text.extend_from_slice(&part);
            text.push(b';');
        }
        text.push(b';');
        Some(text)
    }

    /// Gives the call of a function that has a description a place, which it needs.
    pub(super) fn place_call(&mut self, call: InstId) {
        if self.current_location().is_some() {
            return;
        }
        let block = self.builder.code.insts[call.index()].block;
        let around = block.map(|block| self.builder.code.function_of(block));
        if let Some(&subprogram) = around.and_then(|around| self.builder.subprograms.get(&around)) {
            let place = self.meta.nowhere_in(subprogram);
            self.builder.code.attach(call, "dbg", place);
        }
    }
}
