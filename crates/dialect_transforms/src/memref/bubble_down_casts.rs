//! `bubble-down-memory-space-casts`: casts of the memory space of buffers after the operations that use them.

use crate::drive::greedily;
use ir::{Attr, Body, Build, Op, OpState, Type, TypeData, TypeRef, Value};
use memref::MemorySpaceCast;
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Bubbles down memory-space cast operations.
///
/// An operation on a buffer that is cast to the default memory space uses the buffer before the cast, which says where it is. The
/// result of a view is cast instead. Loads and stores of `memref` and `vector` and views of `memref` are moved.
///
/// ```mlir
/// %0 = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32>
/// %1 = memref.load %0[%i] : memref<4xf32>                               // %1 = memref.load %a[%i] : memref<4xf32, 1>
/// ```
#[pass("bubble-down-memory-space-casts", name = "BubbleDownMemorySpaceCasts", depends("memref"))]
#[derive(Clone, Copy, Debug)]
pub struct BubbleDownMemorySpaceCasts;

impl BubbleDownMemorySpaceCasts {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Operations that read or write a buffer, and which operand that is.
const ACCESSES: [(&str, usize); 13] = [
    ("memref.atomic_rmw", 1),
    ("memref.load", 0),
    ("memref.store", 1),
    ("vector.compressstore", 0),
    ("vector.expandload", 0),
    ("vector.gather", 0),
    ("vector.load", 0),
    ("vector.maskedload", 0),
    ("vector.maskedstore", 0),
    ("vector.scatter", 0),
    ("vector.store", 1),
    ("vector.transfer_read", 0),
    ("vector.transfer_write", 1),
];

/// Operations whose result is a view of their first operand.
const VIEWS: [&str; 9] = [
    "memref.assume_alignment",
    "memref.cast",
    "memref.collapse_shape",
    "memref.expand_shape",
    "memref.reinterpret_cast",
    "memref.reshape",
    "memref.subview",
    "memref.transpose",
    "memref.view",
];

/// Adds the patterns of the pass.
pub fn patterns(set: &mut PatternSet) {
    for (name, operand) in ACCESSES {
        set.on(name, move |op, rw| access(op, operand, rw));
    }
    for name in VIEWS {
        set.on(name, view);
    }
}

/// Returns the buffer that an operand is a cast of to the default memory space.
fn source(op: Op, operand: usize, rw: &Rewriter<'_>) -> Option<Value> {
    let cast = rw.op(op).operands().nth(operand)?.defining_op()?.cast::<MemorySpaceCast<'_>>()?;
    cast.dest().ty().memory_space().is_none().then(|| cast.source().handle())
}

fn access(op: Op, operand: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = source(op, operand, rw).matched()?;
    rw.modify_op(op, |op| {
        op.operand(operand, source);
    });
    Ok(())
}

/// Returns the type of a buffer in another memory space.
fn in_space(ty: TypeRef<'_>, space: Option<Attr>) -> Option<Type> {
    let cx = ty.context();
    match ty.data() {
        TypeData::MemRef { shape, element, layout, .. } => {
            Some(cx.memref_type_with(shape, *element, *layout, space))
        }
        TypeData::UnrankedMemRef { element, .. } => {
            Some(cx.type_of(TypeData::UnrankedMemRef { element: *element, space }))
        }
        _ => None,
    }
}

fn view(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = source(op, 0, rw).matched()?;
    let view = rw.op(op);
    let space = rw.value(source).ty().memory_space().map(|space| space.handle());
    let (loc, old) = (view.loc(), view.result(0).ty_handle());
    let ty = in_space(view.result(0).ty(), space).matched()?;
    let operands = std::iter::once(source).chain(view.operands().skip(1).map(|value| value.handle()));
    let mut state = OpState::new(view.context(), view.name(), loc).operands(operands).results([ty]);
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let new = rw.insert_value(state);
    let state = rw.state(MemorySpaceCast::NAME, loc).operands([new]).results([old]);
    rw.replace_with(op, state);
    Ok(())
}
