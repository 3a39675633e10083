//! `transform.irdl.collect_matching`.

use crate::interface::{READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Handle to the operations in the root that satisfy the constraints of a definition.
///
/// ```mlir
/// %matched = transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
///   irdl.dialect @arith {
///     irdl.operation @addi {
///       %i32 = irdl.is i32
///       irdl.operands(lhs: %i32, rhs: %i32)
///       irdl.results(result: %i32)
///     }
///   }
/// }
/// ```
#[op("transform.irdl.collect_matching",
     traits(NO_TERMINATOR, SYMBOL_TABLE),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     verify,
     format = "`in` $root `:` functional-type(operands, results) attr-dict-with-keyword regions")]
pub struct IRDLCollectMatchingOp {
    #[operand]
    root: Handle,
    #[result]
    matched: Handle,
    #[region]
    body: SizedRegion<1>,
}

impl IRDLCollectMatchingOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let mut ops = self.body().ops();
        let (Some(dialect), None) = (ops.next(), ops.next()) else {
            return Err(self.error("expects a single operation in the body"));
        };
        if !dialect.is("irdl.dialect") {
            return Err(self.error("expects the body operation to be irdl.dialect"));
        }
        let defined = |names: &[&str]| {
            let parts = dialect.inner().regions().flat_map(|region| region.ops());
            parts.filter(|part| names.iter().any(|name| part.is(name))).count()
        };
        if defined(&["irdl.operation"]) != 1 {
            return Err(self.error("expects IRDL to contain exactly one operation"));
        }
        match defined(&["irdl.type", "irdl.attribute"]) {
            0 => Ok(()),
            _ => Err(self.error("IRDL types and attributes are not yet supported")),
        }
    }
}

ir::ops![IRDLCollectMatchingOp];
