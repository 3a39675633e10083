//! `test.compare`.

use diag::Diagnostic;
use ir::OpView;
use ir::markers::*;
use macros::op;

/// Comparison of two values, or of affine maps of values: `EQ`, `LT`, `LE`, `GT` or `GE`.
///
/// ```mlir
/// "test.compare"(%a, %b) {cmp = "LT"} : (index, index) -> ()
/// ```
#[op("test.compare", verify)]
pub struct Compare {
    #[operand]
    var_operands: Variadic<Index>,
    #[attr(default = |cx| cx.string_attr(b"EQ"))]
    cmp: StrAttr,
    #[attr]
    compose: UnitAttr,
    #[attr]
    lhs_map: Option<AffineMapAttr>,
    #[attr]
    rhs_map: Option<AffineMapAttr>,
}

impl Compare<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op = self.op();
        let inputs = |name: &str| {
            let map = op.attr(name).and_then(|map| map.as_affine_map());
            map.map_or(1, |map| op.context().map(map).num_inputs() as usize)
        };
        let (wanted, given) = (inputs("lhs_map") + inputs("rhs_map"), op.num_operands());
        if op.attr("compose").is_some() && wanted != 2 {
            return Err(op.error("'compose' not supported when 'rhs_map' or 'lhs_map' is present"));
        }
        if wanted != given {
            return Err(op.error(format!("expected {wanted} operands, but got {given}")));
        }
        Ok(())
    }
}

ir::ops![Compare];
