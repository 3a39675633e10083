//! Operations that can be distributed, as loops and accesses.

use ir::{AffineMap, OpRef, TypeRef};
use linalg::LinalgOp;

/// Kinds of operations that are distributed differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A constant is distributed as its users want it.
    Constant,
    /// `tensor.empty` and `tensor.splat` make what a device has.
    Creator,
    /// Devices do the same with their parts.
    Trivial,
    /// An operation of `linalg`, some of whose loops may be reductions.
    Structured,
    /// A return gives back parts.
    Return,
}

/// Loops of an operation, and maps from them to the elements of operands and results.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) kind: Kind,
    /// Whether each loop is a reduction.
    pub(crate) reductions: Vec<bool>,
    pub(crate) maps: Vec<AffineMap>,
}

/// Operations of `tosa` that do the same with all elements.
const ELEMENTWISE: [&str; 34] = [
    "tosa.abs",
    "tosa.add",
    "tosa.arithmetic_right_shift",
    "tosa.bitwise_and",
    "tosa.bitwise_not",
    "tosa.bitwise_or",
    "tosa.bitwise_xor",
    "tosa.ceil",
    "tosa.clamp",
    "tosa.clz",
    "tosa.equal",
    "tosa.exp",
    "tosa.floor",
    "tosa.greater",
    "tosa.greater_equal",
    "tosa.intdiv",
    "tosa.log",
    "tosa.logical_and",
    "tosa.logical_left_shift",
    "tosa.logical_not",
    "tosa.logical_or",
    "tosa.logical_right_shift",
    "tosa.logical_xor",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.mul",
    "tosa.negate",
    "tosa.pow",
    "tosa.reciprocal",
    "tosa.rsqrt",
    "tosa.select",
    "tosa.sigmoid",
    "tosa.sub",
    "tosa.tanh",
];

impl Model {
    /// Returns the model of an operation; `None` if it cannot be distributed.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Model> {
        match op.name_str() {
            arith::Constant::NAME => Some(Model::identities(op, Kind::Constant, op.result(0).ty(), 1)),
            "tensor.empty" | "tensor.splat" => {
                let count = op.num_operands() + op.num_results();
                Some(Model::identities(op, Kind::Creator, op.result(0).ty(), count))
            }
            "func.return" => Some(Model { kind: Kind::Return, reductions: Vec::new(), maps: Vec::new() }),
            "tosa.matmul" => Some(Model::matmul(op)),
            name if ELEMENTWISE.contains(&name) => {
                let count = op.num_operands() + op.num_results();
                Some(Model::identities(op, Kind::Trivial, op.operands().next()?.ty(), count))
            }
            _ => Model::structured(op),
        }
    }

    /// Operations whose loops are the dimensions of a tensor.
    fn identities(op: OpRef<'_>, kind: Kind, ty: TypeRef<'_>, count: usize) -> Model {
        let Some(rank) = ty.rank().filter(|_| ty.is_tensor()) else {
            return Model { kind, reductions: Vec::new(), maps: Vec::new() };
        };
        let map = op.context().multi_dim_identity_map(rank as u32);
        Model { kind, reductions: vec![false; rank], maps: vec![map; count] }
    }

    /// `tosa.matmul`. Upstream has no maps for zero points, and thus does not distribute it.
    fn matmul(op: OpRef<'_>) -> Model {
        let cx = op.context();
        let map = |dims: [u32; 3]| cx.make_map(4, 0, dims.map(|dim| cx.affine_dim(dim)));
        let maps = vec![map([0, 1, 3]), map([0, 3, 2]), map([0, 1, 2])];
        Model { kind: Kind::Trivial, reductions: vec![false, false, false, true], maps }
    }

    /// An operation of `linalg`; results are accessed as what they are written to.
    fn structured(op: OpRef<'_>) -> Option<Model> {
        let model = op.interface::<dyn LinalgOp>()?;
        // Upstream attaches to operations with one region of loops only.
        if op.is("linalg.softmax") || op.name_str().starts_with("linalg.winograd") {
            return None;
        }
        let mut maps = model.indexing_maps(op);
        let inits = op.num_operands().checked_sub(op.num_results())?;
        maps.extend_from_within(inits.min(maps.len())..);
        let reduction = linalg::IteratorType::Reduction;
        let reductions = model.iterator_types(op).into_iter().map(|ty| ty == reduction).collect();
        Some(Model { kind: Kind::Structured, reductions, maps })
    }

    /// Whether operands and results are tensors or numbers, each with a map, and results do not combine loops.
    pub(crate) fn fits(&self, op: OpRef<'_>) -> bool {
        let is_ranked = |ty: TypeRef<'_>| ty.is_tensor() && ty.rank().is_some();
        let is_number = |ty: TypeRef<'_>| ty.is_index() || ty.is_integer() || ty.float_kind().is_some();
        let cx = op.context();
        op.operand_types().all(|ty| is_ranked(cx.ty(ty)) || is_number(cx.ty(ty)))
            && !self.maps.is_empty()
            && self.maps.len() == op.num_operands() + op.num_results()
            && op
                .results()
                .zip(&self.maps[op.num_operands()..])
                .all(|(result, &map)| is_ranked(result.ty()) && cx.map(map).is_projected_permutation(false))
    }
}
