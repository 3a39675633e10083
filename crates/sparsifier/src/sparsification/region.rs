//! Expressions of the region of a structured operation.

use super::expression::{Expr, ExprId, Kind};
use super::lattice::Merger;
use crate::types::is_sparse;
use ir::{Block, BlockRef, Op, OpRef, RegionRef, Value, ValueRef};
use linalg::Structured;

/// Operations of one operand that are zero at zero.
const PRESERVING: [&str; 31] = [
    "math.absf",
    "complex.abs",
    "math.absi",
    "math.ceil",
    "math.floor",
    "math.sqrt",
    "complex.sqrt",
    "math.expm1",
    "complex.expm1",
    "math.log1p",
    "complex.log1p",
    "math.sin",
    "complex.sin",
    "math.tanh",
    "complex.tanh",
    "arith.negf",
    "complex.neg",
    "arith.truncf",
    "arith.extf",
    "arith.fptosi",
    "arith.fptoui",
    "arith.sitofp",
    "arith.uitofp",
    "arith.extsi",
    "arith.extui",
    "arith.index_cast",
    "arith.trunci",
    "complex.im",
    "complex.re",
    "arith.bitcast",
    "complex.bitcast",
];

const CONJUNCTIONS: [&str; 4] = ["arith.mulf", "complex.mul", "arith.muli", "arith.andi"];
const DISJUNCTIONS: [&str; 5] = ["arith.addf", "complex.add", "arith.addi", "arith.ori", "arith.xori"];
const DIFFERENCES: [&str; 3] = ["arith.subf", "complex.sub", "arith.subi"];
const QUOTIENTS: [&str; 4] = ["arith.divf", "complex.div", "arith.divsi", "arith.divui"];
const SHIFTS: [&str; 3] = ["arith.shrsi", "arith.shrui", "arith.shli"];

/// The most expressions: an operation that is used several times is several.
const MOST: usize = 1 << 12;

/// Builder of the expressions of a structured operation.
pub(super) struct Expressions<'m, 'a> {
    /// Owner of the expressions.
    pub(super) merger: &'m mut Merger,
    /// The operation.
    pub(super) view: Structured<'a>,
    /// Its block.
    pub(super) block: BlockRef<'a>,
}

/// Expression, and whether its value depends on a sparse tensor; `None` if there is no expression.
type Built = Option<(ExprId, bool)>;

impl Expressions<'_, '_> {
    /// Builds the expression of a value.
    pub(super) fn build(&mut self, value: ValueRef<'_>) -> Built {
        if self.merger.num_exprs() > MOST {
            return None;
        }
        if value.argument_block().is_some() {
            return Some(self.leaf(value));
        }
        let def = value.defining_op()?;
        if def.block().map(|block| block.handle()) != Some(self.block.handle()) {
            return Some((self.invariant(value.handle()), false));
        }
        if let Some(index) = def.cast::<linalg::Index<'_>>() {
            let dim = usize::try_from(index.dim()).ok()?;
            return Some((self.add(Kind::Index(dim), [None, None], None), false));
        }
        let built: Vec<Built> =
            def.operands().map(|operand| ir::ensure_sufficient_stack(|| self.build(operand))).collect();
        let found = match built[..] {
            [Some(x)] => self.unary(def, x),
            [Some(x), Some(y)] => self.binary(def, x, y),
            [Some(x), Some(y), Some(z)]
                if def.is("sparse_tensor.reduce") && self.admits(def, def.region(0)) =>
            {
                let operands = [Some(x.0), Some(y.0)];
                Some((self.add(Kind::Reduce, operands, Some(def.handle())), x.1 || y.1 || z.1))
            }
            _ => None,
        };
        found.or_else(|| self.dense(def, &built))
    }

    /// Builds the expression of an argument of a block.
    fn leaf(&mut self, value: ValueRef<'_>) -> (ExprId, bool) {
        let at = value.position();
        if value.argument_block().map(|block| block.handle()) != Some(self.block.handle()) {
            return (self.invariant(value.handle()), false);
        }
        let operand = self.view.operand(at);
        if self.view.is_scalar(at) {
            return (self.invariant(operand.handle()), false);
        }
        let is_sparse = is_sparse(operand.ty());
        (self.add(Kind::Tensor(at), [None, None], None), is_sparse)
    }

    fn invariant(&mut self, value: Value) -> ExprId {
        self.merger.add_expr(Expr {
            kind: Kind::Invariant,
            children: [None, None],
            op: None,
            value: Some(value),
        })
    }

    fn add(&mut self, kind: Kind, children: [Option<ExprId>; 2], op: Option<Op>) -> ExprId {
        self.merger.add_expr(Expr { kind, children, op, value: None })
    }

    fn unary(&mut self, def: OpRef<'_>, (x, is_sparse): (ExprId, bool)) -> Built {
        let kind = match def.name_str() {
            name if PRESERVING.contains(&name) => Kind::Preserving,
            "sparse_tensor.unary" if def.regions().all(|region| self.admits(def, region)) => Kind::Unary,
            "sparse_tensor.select" if self.admits(def, def.region(0)) => Kind::Select,
            _ => return None,
        };
        Some((self.add(kind, [Some(x), None], Some(def.handle())), is_sparse))
    }

    fn binary(&mut self, def: OpRef<'_>, x: (ExprId, bool), y: (ExprId, bool)) -> Built {
        let (any, both) = (x.1 || y.1, x.1 && y.1);
        let (kind, is_sparse) = match def.name_str() {
            name if CONJUNCTIONS.contains(&name) => (Kind::Conjunction, any),
            name if DISJUNCTIONS.contains(&name) => (Kind::Disjunction, both),
            name if DIFFERENCES.contains(&name) => (Kind::Difference, both),
            name if QUOTIENTS.contains(&name) && self.is_nonzero(y.0) => (Kind::Ratio, any),
            name if SHIFTS.contains(&name) && self.merger.expr(y.0).kind == Kind::Invariant => {
                (Kind::Ratio, any)
            }
            "arith.cmpi" | "arith.cmpf" => match is_false_for_zeros(def) {
                true => (Kind::Comparison, both),
                false => return None,
            },
            "sparse_tensor.binary" if self.admits_binary(def) => (Kind::Binary, any),
            _ => return None,
        };
        Some((self.add(kind, [Some(x.0), Some(y.0)], Some(def.handle())), is_sparse))
    }

    /// Builds an expression of any operation without regions on values that do not depend on sparse tensors.
    fn dense(&mut self, def: OpRef<'_>, built: &[Built]) -> Built {
        let children: Option<Vec<ExprId>> = built
            .iter()
            .map(|built| built.filter(|(_, is_sparse)| !is_sparse).map(|(expr, _)| expr))
            .collect();
        let children = match children?[..] {
            [x] => [Some(x), None],
            [x, y] => [Some(x), Some(y)],
            _ => return None,
        };
        let is_plain = def.num_results() == 1 && def.num_regions() == 0;
        is_plain.then(|| (self.add(Kind::Dense, children, Some(def.handle())), false))
    }

    /// Whether an expression is a constant other than zero.
    fn is_nonzero(&self, expr: ExprId) -> bool {
        let expr = self.merger.expr(expr);
        let value = expr.value.filter(|_| expr.kind == Kind::Invariant);
        let Some(attr) = value.and_then(|value| self.view.body().value(value).defining_op()?.attr("value"))
        else {
            return false;
        };
        let is_zero = |attr: ir::AttrRef<'_>| match (attr.as_int(), attr.as_float()) {
            (Some(int), _) => int.is_zero(),
            (_, Some(float)) => float.is_zero(),
            _ => true,
        };
        match attr.as_array() {
            Some(mut parts) => parts.any(|part| !is_zero(part)),
            None => !is_zero(attr),
        }
    }

    fn admits_binary(&self, def: OpRef<'_>) -> bool {
        self.admits(def, def.region(0))
            && (def.attr("left_identity").is_some() || self.admits(def, def.region(1)))
            && (def.attr("right_identity").is_some() || self.admits(def, def.region(2)))
    }

    /// Whether a region of an operation depends on nothing but its arguments, what is outside of the structured operation, its arguments
    /// and the indices of loops.
    fn admits(&self, op: OpRef<'_>, region: RegionRef<'_>) -> bool {
        let Some(block) = region.first_block() else { return true };
        let own = op.block().map(|block| block.handle());
        block.ops().all(|inner| {
            let of_block = inner.operands().all(|operand| self.admits_operand(operand, block.handle(), own));
            of_block && inner.num_regions() == 0
        })
    }

    fn admits_operand(&self, operand: ValueRef<'_>, block: Block, own: Option<Block>) -> bool {
        let Some(def) = operand.defining_op() else {
            // An element of a sparse tensor may not be stored where the region is.
            let found = operand.argument_block().map(|found| found.handle());
            let is_element = found == Some(self.block.handle());
            return !is_element || !is_sparse(self.view.operand(operand.position()).ty());
        };
        let found = def.block().map(|block| block.handle());
        def.is("linalg.index") || found == Some(block) || found != own
    }
}

/// Whether a comparison is false for two zeros, and can be sparsified.
fn is_false_for_zeros(op: OpRef<'_>) -> bool {
    use arith::{CmpFPredicate as F, CmpIPredicate as I};
    if op.is("arith.cmpi") {
        let predicate = op.enum_attr::<I>("predicate");
        return !matches!(predicate, None | Some(I::Eq | I::Sle | I::Sge | I::Ule | I::Uge));
    }
    let refused = [F::Oeq, F::Oge, F::Ole, F::One, F::Ueq, F::Uge, F::Ule, F::Ord, F::Uno];
    op.enum_attr::<F>("predicate").is_some_and(|predicate| !refused.contains(&predicate))
}
