//! `transform.nvgpu.rewrite_copy_as_tma`: copies to shared memory are done by the tensor memory accelerator.
//!
//! The host makes a descriptor of each source. The first thread of a block begins the copies, and all threads wait until their bytes
//! have arrived.

use arith::CmpIPredicate;
use dialect_transforms::applied::{applied, mixed, value_of};
use dialect_transforms::make::{Make, handles};
use gpu::AddressSpace;
use ir::def::EnumAttr;
use ir::{Attr, Build, Context, InsertPoint, Loc, Op, OpRef, Type, TypeRef, Value};
use nvgpu::{TensorMapInterleaveKind, TensorMapL2PromoKind, TensorMapOOBKind, TensorMapSwizzleKind};
use rewrite::Rewriter;
use shaped::slice::Mixed;
use transform_engine::{Applied, PayloadOp, State, silenceable};

/// Ticks that a thread waits before it asks again.
const TICKS: i64 = 10_000_000;

/// Rewrites all copies together.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets: Vec<PayloadOp> = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    let Some(first) = targets.first() else { return Ok(Vec::new()) };
    let launch_of = |target: &PayloadOp| {
        launch_around(target.get(state.payload)?).filter(|_| is_same_body(target, first))
    };
    let launch = launch_of(first);
    let fits = |target: &&PayloadOp| {
        let is_copy = target.get(state.payload).is_some_and(|view| Copy::of(view).is_some());
        is_copy && launch.is_some() && launch_of(target) == launch
    };
    if let Some(wrong) = targets.iter().find(|target| !fits(target)) {
        let text =
            |target: &PayloadOp| target.get(state.payload).map(|view| view.to_string()).unwrap_or_default();
        return Err(silenceable(
            op,
            format!(
                "target ops must be linalg::CopyOp nested under a common gpu.LaunchOp to be rewritten because the tma descriptors \
                 need to be created on the host.\nBut got: {}\nand {}",
                text(first),
                text(wrong)
            ),
        )
        .into());
    }
    let ops: Vec<Op> = targets.iter().filter_map(PayloadOp::op).collect();
    let loc = op.loc();
    if let Some(launch) = launch {
        state.rewrite(op, first, |rw, _| rewrite(rw, launch, &ops, loc))?;
    }
    Ok(Vec::new())
}

fn is_same_body(a: &PayloadOp, b: &PayloadOp) -> bool {
    a.owners() == b.owners()
}

/// Returns the launch that an operation is nested in.
fn launch_around(view: OpRef<'_>) -> Option<Op> {
    let around = std::iter::successors(view.parent(), |around| around.parent());
    around.into_iter().find(|around| around.is(gpu::Launch::NAME)).map(OpRef::handle)
}

/// Memory of a copy.
struct Copy {
    source: Value,
    dest: Value,
    /// Type of what is copied.
    ty: Type,
    bytes: i64,
}

impl Copy {
    /// Returns the memory of a copy of two dimensions of known size.
    fn of(view: OpRef<'_>) -> Option<Self> {
        let mut operands = view.operands();
        let (source, dest) = (operands.next()?, operands.next()?);
        let is_memory = |ty: TypeRef<'_>| ty.is_memref() && ty.rank() == Some(2) && ty.has_static_shape();
        if !view.is("linalg.copy") || !is_memory(source.ty()) || !is_memory(dest.ty()) {
            return None;
        }
        let width = i64::from(dest.ty().element_type()?.bit_width()?) / 8;
        let bytes = dest.ty().num_elements()?.checked_mul(width)?;
        Some(Copy { source: source.handle(), dest: dest.handle(), ty: source.ty_handle(), bytes })
    }
}

/// Returns the memory space of a block.
fn shared_space(cx: &Context) -> Attr {
    AddressSpace::DEF.widen(cx, AddressSpace::Workgroup.to_word())
}

/// Replaces copies in a launch.
fn rewrite(rw: &mut Rewriter<'_>, launch: Op, ops: &[Op], loc: Loc) {
    let copies: Option<Vec<Copy>> = ops.iter().map(|&op| Copy::of(rw.op(op))).collect();
    let (Some(copies), Some(&first)) = (copies, ops.first()) else { return };
    rw.move_to(InsertPoint::Before(first));
    let Some(barrier) = barrier(rw, launch, loc) else { return };
    let m = &mut Make { rw, loc };
    m.rw.move_to(InsertPoint::Before(launch));
    let descriptors: Option<Vec<Value>> = copies.iter().map(|copy| descriptor(m, copy)).collect();
    let Some(descriptors) = descriptors else { return };
    m.rw.move_to(InsertPoint::Before(first));
    begin_on_first_thread(m, &copies, &descriptors, barrier);
    let parity = m.with("llvm.mlir.constant", &[], Type::I1, &[("value", m.cx().bool_attr(false))]);
    let ticks = m.index(TICKS);
    let number = m.index(0);
    m.op(nvgpu::MBarrierTryWaitParity::NAME, &[barrier, parity, ticks, number], &[]);
    ops.iter().for_each(|&op| m.rw.erase_op(op));
}

/// Creates a barrier that all threads of a block arrive at.
fn barrier(rw: &mut Rewriter<'_>, launch: Op, loc: Loc) -> Option<Value> {
    let cx = rw.context().clone();
    let sizes: Vec<Value> = (4..7).flat_map(|group| handles(rw.op(launch).group(group))).collect();
    let sizes: Vec<Mixed> = sizes.into_iter().map(|size| mixed(rw, size)).collect();
    let product =
        (1..3).fold(cx.affine_symbol(0), |product, at| cx.affine_mul(product, cx.affine_symbol(at)));
    let threads = applied(rw, loc, product, 0, &sizes);
    let m = &mut Make { rw, loc };
    let group = cx.find_type_def("nvgpu.mbarrier.group")?;
    let group = cx.dialect_type(group, [Some(shared_space(&cx)), None]);
    let barrier = m.value(nvgpu::MBarrierCreate::NAME, &[], group);
    let zero = m.index(0);
    let threads = value_of(m.rw, loc, threads);
    m.op(nvgpu::MBarrierInit::NAME, &[barrier, threads, zero], &[]);
    m.op(gpu::Barrier::NAME, &[], &[]);
    Some(barrier)
}

/// Creates the descriptor of the source of a copy.
fn descriptor(m: &mut Make<'_, '_>, copy: &Copy) -> Option<Value> {
    let cx = m.cx();
    let view = cx.ty(copy.ty);
    let space = view.memory_space().map(|space| space.handle());
    let element = view.element_type()?.handle();
    let shape = view.shape()?.to_vec();
    let layout = view.layout().map(|layout| layout.handle());
    let tile = cx.memref_type_with(&shape, element, layout, Some(shared_space(&cx)));
    let unranked = cx.type_of(ir::TypeData::UnrankedMemRef { element, space });
    let source = m.value(memref::Cast::NAME, &[copy.source], unranked);
    let sizes: Vec<Value> = shape.iter().map(|&size| m.index(size)).collect();
    let params = [
        cx.type_attr(tile),
        TensorMapSwizzleKind::DEF.widen(&cx, TensorMapSwizzleKind::None.to_word()),
        TensorMapL2PromoKind::DEF.widen(&cx, TensorMapL2PromoKind::None.to_word()),
        TensorMapOOBKind::DEF.widen(&cx, TensorMapOOBKind::Zero.to_word()),
        TensorMapInterleaveKind::DEF.widen(&cx, TensorMapInterleaveKind::None.to_word()),
    ];
    let ty = cx.dialect_type(cx.find_type_def("nvgpu.tensormap.descriptor")?, params.map(Some));
    let operands: Vec<Value> = [source].into_iter().chain(sizes).collect();
    Some(m.value(nvgpu::TmaCreateDescriptor::NAME, &operands, ty))
}

/// The first thread begins the copies, and arrives with their bytes; the others arrive with none.
fn begin_on_first_thread(m: &mut Make<'_, '_>, copies: &[Copy], descriptors: &[Value], barrier: Value) {
    let cx = m.cx();
    let zero = m.index(0);
    let axis = gpu::Dimension::DEF.widen(&cx, gpu::Dimension::X.to_word());
    let thread = m.with(gpu::ThreadId::NAME, &[], Type::INDEX, &[("dimension", axis)]);
    let is_first = m.cmpi(CmpIPredicate::Eq, thread, zero);
    let choice = scf::If::build(m.rw, m.loc, is_first, &[]);
    let regions: Vec<ir::Region> = m.rw.op(choice).regions().map(|region| region.handle()).collect();
    for (number, region) in regions.into_iter().enumerate() {
        m.rw.create_block(region, &[]);
        let mut bytes = 0_i64;
        for (copy, &descriptor) in copies.iter().zip(descriptors).filter(|_| number == 0) {
            let zero = m.index(0);
            let operands = [copy.dest, barrier, descriptor, zero, zero, zero];
            let state = m.rw.state(nvgpu::TmaAsyncLoad::NAME, m.loc).operands(operands);
            m.rw.insert(state.words(&cx, "operandSegmentSizes", &[1, 1, 1, 2, 1, 0, 0]));
            bytes = bytes.wrapping_add(copy.bytes);
        }
        let bytes = m.index(bytes);
        let zero = m.index(0);
        m.op(nvgpu::MBarrierArriveExpectTx::NAME, &[barrier, bytes, zero], &[]);
        scf::Yield::build(m.rw, m.loc, &[]);
    }
    m.rw.move_to(InsertPoint::After(choice));
}
