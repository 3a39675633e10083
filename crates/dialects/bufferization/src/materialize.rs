//! `bufferization.materialize_in_destination`.

use diag::Diagnostic;
use interfaces::Effects;
use ir::DYNAMIC;
use ir::markers::*;
use macros::op;
use std::ops::Range;

/// Requires a tensor to be in a certain memory location: that of another tensor, or a buffer.
///
/// ```mlir
/// %2 = bufferization.materialize_in_destination %0 in %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
/// bufferization.materialize_in_destination %0 in writable %m : (tensor<?xf32>, memref<?xf32>) -> ()
/// ```
#[op(
    "bufferization.materialize_in_destination",
    interfaces(interfaces::MemoryEffects, interfaces::DestinationStyle),
    rules(AllElementTypesMatch("source", "dest")),
    verify,
    format = "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict \
               `:` functional-type(operands, results)"
)]
pub struct MaterializeInDestination {
    #[operand]
    source: AnyTensor,
    #[operand]
    dest: AnyShaped,
    /// Whether no other operation accesses the buffer.
    #[attr]
    restrict: UnitAttr,
    /// Whether the buffer may be written to.
    #[attr]
    writable: UnitAttr,
    #[result]
    result: Option<AnyTensor>,
}

impl<'a> interfaces::DestinationStyleMethods<'a> for MaterializeInDestination<'a> {
    fn inits(self) -> Range<usize> {
        1..2
    }
}

impl MaterializeInDestination<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, dest) = (self.source().ty(), self.dest().ty());
        if !dest.is_tensor() && !dest.is_memref() {
            return Err(self.error("'dest' must be a tensor or a memref"));
        }
        if dest.is_tensor() {
            let Some(result) = self.result() else {
                return Err(self.error("tensor 'dest' implies exactly one tensor result"));
            };
            if result.ty() != dest {
                return Err(self.error("result and 'dest' types must match"));
            }
        } else if self.num_results() > 0 {
            return Err(self.error("memref 'dest' implies zero results"));
        }
        if self.restrict() && dest.is_tensor() {
            return Err(self.error("'restrict' is valid only for memref destinations"));
        }
        if self.writable() != dest.is_memref() {
            return Err(
                self.error("'writable' must be specified if and only if the destination is of memref type")
            );
        }
        let (Some(from), Some(to)) = (source.shape(), dest.shape()) else { return Ok(()) };
        if from.len() != to.len() {
            return Err(self.error("rank mismatch between source and destination shape"));
        }
        if from.iter().zip(to).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC) {
            return Ok(());
        }
        Err(self.error("source/destination shapes are incompatible"))
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for MaterializeInDestination<'a> {
    fn effects(self, out: &mut Effects) {
        if self.dest().ty().is_memref() {
            out.write(self.dest());
        }
    }
}

ir::ops![MaterializeInDestination];
