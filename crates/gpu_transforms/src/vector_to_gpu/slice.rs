//! Operations that can only be converted together.

use super::fragment::Fragment;
use super::prepare::loops_of;
use dialect_transforms::vector::transfer::Transfer;
use gpu::MMAElementwiseOp;
use ir::{Body, Op, OpRef, TypeRef, ValueRef};
use rustc_hash::FxHashSet;
use vector::{Broadcast, CombiningKind, Contract, ExtractStridedSlice, TransferRead, TransferWrite};

/// Operations to convert to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// `gpu.subgroup_mma_*`.
    Subgroup,
    /// `nvgpu.mma.sync`.
    Warp,
}

/// Returns the operations to convert, in the order of the text.
pub(super) fn convertible(body: &Body, target: Target) -> Vec<Op> {
    let mut all = FxHashSet::default();
    let starts = body.root().walk_body_post_order();
    for start in starts.filter(|op| op.is(Contract::NAME) || elementwise(*op).is_some()) {
        if all.contains(&start.handle()) {
            continue;
        }
        let slice = slice_of(start);
        if slice.iter().all(|&op| supports(body.op(op), target)) {
            all.extend(slice);
        }
    }
    body.root().walk_body().map(|op| op.handle()).filter(|op| all.contains(op)).collect()
}

fn makes_vector(op: OpRef<'_>) -> bool {
    op.results().any(|result| result.ty().is_vector())
}

fn takes_vector(op: OpRef<'_>) -> bool {
    op.operands().any(|operand| operand.ty().is_vector())
}

/// Returns the operations that vectors of an operation depend on and those that depend on them. Of a loop only those count that use its
/// results and arguments.
fn slice_of(start: OpRef<'_>) -> Vec<Op> {
    let body = start.body();
    let mut slice = vec![start.handle()];
    let mut known: FxHashSet<Op> = slice.iter().copied().collect();
    let mut next = 0;
    while let Some(&op) = slice.get(next) {
        next += 1;
        let op = body.op(op);
        let mut found = backward(op);
        if op.is(scf::For::NAME) {
            let arguments =
                op.region(0).first_block().into_iter().flat_map(|block| block.arguments().skip(1));
            for value in op.results().chain(arguments) {
                found.extend(forward(value.users().collect()));
            }
        } else if takes_vector(op) {
            found.extend(forward(after(op)));
        }
        slice.extend(found.into_iter().filter(|&op| known.insert(op)));
    }
    slice
}

/// Returns the operations that an operation depends on by vectors.
fn backward(op: OpRef<'_>) -> Vec<Op> {
    let mut found = FxHashSet::default();
    let mut open = if makes_vector(op) { vec![op] } else { Vec::new() };
    let mut list = Vec::new();
    while let Some(at) = open.pop() {
        for def in at.operands().filter_map(definition) {
            if makes_vector(def) && def != op && found.insert(def.handle()) {
                list.push(def.handle());
                open.push(def);
            }
        }
    }
    list
}

/// Returns the operation that defines a value, or encloses the block that it is an argument of.
fn definition(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    let owner = || value.block()?.parent_op().filter(|parent| !parent.is_root());
    value.defining_op().or_else(owner)
}

/// Returns the users of an operation and the operations in it.
fn after(op: OpRef<'_>) -> Vec<OpRef<'_>> {
    let inner = op.regions().filter(|_| op.body_of().is_none()).flat_map(|region| region.ops());
    inner.chain(op.results().flat_map(|result| result.users())).collect()
}

/// Returns operations that use vectors, and those that depend on them by vectors.
fn forward(mut open: Vec<OpRef<'_>>) -> Vec<Op> {
    let mut found = FxHashSet::default();
    let mut list = Vec::new();
    while let Some(at) = open.pop() {
        if takes_vector(at) && found.insert(at.handle()) {
            list.push(at.handle());
            open.extend(after(at));
        }
    }
    list
}

fn supports(op: OpRef<'_>, target: Target) -> bool {
    match op.name_str() {
        scf::For::NAME | scf::Yield::NAME => true,
        TransferRead::NAME | TransferWrite::NAME => supports_transfer(op, target),
        ExtractStridedSlice::NAME => target == Target::Warp && supports_part(op),
        Contract::NAME => {
            op.cast::<Contract<'_>>().is_some_and(|contract| supports_product(contract, target))
        }
        arith::Constant::NAME => is_splat(op),
        Broadcast::NAME => {
            let scalar = op.operand(0).ty();
            scalar.is_scalar_number() && is_matrix(op.result(0).ty())
        }
        arith::ExtSI::NAME | arith::ExtUI::NAME => extends_read(op),
        arith::ExtF::NAME => true,
        _ => elementwise(op).is_some(),
    }
}

fn is_matrix(ty: TypeRef<'_>) -> bool {
    ty.is_vector() && ty.rank() == Some(2)
}

/// Whether a constant is a matrix of equal elements.
fn is_splat(op: OpRef<'_>) -> bool {
    let elements = op.attr("value").and_then(|value| value.as_dense());
    is_matrix(op.result(0).ty()) && elements.is_some_and(|elements| elements.is_splat())
}

/// Whether the elements that are extended have just been read, and only contractions use the others.
fn extends_read(op: OpRef<'_>) -> bool {
    let is_read = op.operand(0).defining_op().is_some_and(|def| def.is(TransferRead::NAME));
    is_read && op.result(0).users().all(|user| user.is(Contract::NAME))
}

/// Whether a contraction is a sum of products of matrices in the form that is converted.
fn supports_product(contract: Contract<'_>, target: Target) -> bool {
    let rhs = if target == Target::Warp { [1, 2] } else { [2, 1] };
    // Upstream converts other kinds too, as if they were sums.
    contract.kind() == CombiningKind::Add && loops_of(contract) == Some([[0, 2], rhs, [0, 1]])
}

/// Returns the extension of integers that is the only user of an operation.
pub(super) fn integer_extension(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut users = op.result(0).users();
    let user =
        users.next().filter(|user| [arith::ExtSI::NAME, arith::ExtUI::NAME].contains(&user.name_str()))?;
    users.next().is_none().then_some(user)
}

/// Returns the distance of the rows of memory in elements, if it is known: 0 for memory of one dimension.
pub(super) fn row_stride(ty: TypeRef<'_>) -> Option<i64> {
    if !ty.is_memref() {
        return None;
    }
    if ty.rank()? < 2 {
        return Some(0);
    }
    let strides = memref::layout::strides_and_offset(ty)?.strides;
    match strides.as_slice() {
        [.., stride, 1] if *stride != ir::DYNAMIC && *stride != 0 => Some(*stride),
        _ => None,
    }
}

/// Whether the first result of a map is its last dimension.
pub(super) fn is_transposed(map: ir::AffineMapRef<'_>) -> bool {
    let first = map.result(0).and_then(|result| result.as_dim());
    first.is_some_and(|first| first + 1 == map.num_dims())
}

fn supports_transfer(op: OpRef<'_>, target: Target) -> bool {
    let Some(transfer) = Transfer::of(op) else { return false };
    let (body, cx) = (op.body(), op.context());
    let vector = cx.ty(transfer.vector_ty);
    if transfer.mask.is_some() || !transfer.in_bounds.iter().all(|bound| *bound) || !is_matrix(vector) {
        return false;
    }
    let base = cx.ty(transfer.base_ty);
    let map = cx.map(transfer.map);
    let is_minor_identity = cx.minor_identity_map(map.num_dims(), 2) == Some(transfer.map);
    if target == Target::Warp {
        let strides = memref::layout::strides_and_offset(base).map(|layout| layout.strides);
        let contiguous = strides.is_some_and(|strides| strides.last() == Some(&1));
        return base.is_memref() && contiguous && (transfer.is_read || is_minor_identity);
    }
    if row_stride(base).is_none() || transfer.changes_elements(body) {
        return false;
    }
    if !transfer.is_read {
        return is_minor_identity;
    }
    // The sign of short integers follows from their extension.
    if vector.element_or_self().int_width() == Some(8) && integer_extension(op).is_none() {
        return false;
    }
    let repeats = map.result(0).and_then(|result| result.as_constant()) == Some(0)
        && map.result(1).and_then(|result| result.as_dim()).is_some_and(|dim| dim + 1 == map.num_dims());
    is_minor_identity || repeats || is_transposed(map)
}

/// Whether a slice is the second factor or the sum of a product.
fn supports_part(op: OpRef<'_>) -> bool {
    use super::fragment::Role;
    let Some(fragment) = Fragment::of(op) else { return false };
    let Some(contract) = super::fragment::user_contract(op) else { return false };
    let used = match fragment.role {
        Role::A => return false,
        Role::B => contract.rhs(),
        Role::C => contract.acc(),
    };
    op.result(0).ty() == used.ty()
}

/// Returns the operation on the elements of matrices that an operation on those of vectors is.
pub(super) fn elementwise(op: OpRef<'_>) -> Option<MMAElementwiseOp> {
    Some(match op.name_str() {
        arith::AddF::NAME => MMAElementwiseOp::AddF,
        arith::MulF::NAME => MMAElementwiseOp::MulF,
        arith::SubF::NAME => MMAElementwiseOp::SubF,
        arith::MaximumF::NAME => MMAElementwiseOp::MaxF,
        arith::MinimumF::NAME => MMAElementwiseOp::MinF,
        arith::DivF::NAME => MMAElementwiseOp::DivF,
        arith::AddI::NAME => MMAElementwiseOp::AddI,
        arith::MulI::NAME => MMAElementwiseOp::MulI,
        arith::SubI::NAME => MMAElementwiseOp::SubI,
        arith::DivSI::NAME => MMAElementwiseOp::DivS,
        arith::DivUI::NAME => MMAElementwiseOp::DivU,
        arith::NegF::NAME => MMAElementwiseOp::NegateF,
        arith::ExtF::NAME => MMAElementwiseOp::ExtF,
        _ => return None,
    })
}
