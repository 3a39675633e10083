//! `test-gpu-memory-promotion`: arguments of functions of `gpu` are copied to memory of the block.

use crate::outer_loops::map_loop;
use gpu::{AddressSpace, Dimension};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Body, Build, Builder, InsertPoint, Loc, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// Promotes the annotated arguments of gpu.func to workgroup memory.
///
/// A test pass, as mlir-opt has it under the same name. Arguments are marked by `gpu.test_promote_workgroup`; they are copied to memory of the
/// block at the start of the function and back at its end, by all threads together.
#[pass(
    "test-gpu-memory-promotion",
    name = "(anonymous namespace)::TestGpuMemoryPromotionPass",
    on = "gpu.func",
    depends("affine", "memref", "scf")
)]
pub(crate) struct TestGpuMemoryPromotion;

const MARK: &str = "gpu.test_promote_workgroup";
const COUNT: &str = "workgroup_attributions";

impl TestGpuMemoryPromotion {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let cx = body.context().clone();
        let dicts = root.attr("arg_attrs").and_then(AttrRef::as_array).into_iter().flatten();
        let is_marked = |dict: AttrRef<'_>| {
            let mut entries = dict.as_dictionary().unwrap_or(&[]).iter();
            entries.any(|entry| cx.ident_str(entry.name) == MARK)
        };
        let marked: Vec<usize> =
            dicts.enumerate().filter(|(_, dict)| is_marked(*dict)).map(|(number, _)| number).collect();
        for argument in marked {
            promote(body, argument);
        }
        Ok(())
    }
}

/// Gives an argument of a function of one block memory of the block, if it is a memref.
fn promote(body: &mut Body, argument: usize) -> Option<()> {
    let root = body.root();
    let (cx, loc) = (body.context().clone(), root.loc());
    let inputs = root.attr("function_type")?.as_type()?.as_function()?.0.len();
    let region = root.regions().next()?;
    let block = region.single_block()?.handle();
    let terminator = body.block(block).terminator()?.handle();
    let value = body.block(block).argument(argument);
    let (from, ty) = (value.handle(), value.ty());
    let (shape, element) = (ty.shape()?.to_vec(), ty.element_type()?.handle());
    let is_memref = ty.is_memref();
    let space: Attr = AddressSpace::DEF.widen(&cx, AddressSpace::Workgroup.to_word());
    is_memref.then_some(())?;
    let ty = cx.memref_type_with(&shape, element, None, Some(space));
    let count = root.attr(COUNT).and_then(AttrRef::as_i64).unwrap_or(0);
    let place = inputs + usize::try_from(count).ok()?;
    let handle = body.root_handle();
    body.set_attr(handle, cx.ident(COUNT), Some(cx.i64_attr(count + 1)));
    let to = body.insert_argument(block, place, ty);
    body.replace_all_uses(from, to);
    copy(body, InsertPoint::Start(block), loc, [from, to], true);
    copy(body, InsertPoint::Before(terminator), loc, [to, from], false);
    Some(())
}

/// Copies a memref to another by all threads, with a barrier after or before.
fn copy(body: &mut Body, point: InsertPoint, loc: Loc, memrefs: [Value; 2], barrier_after: bool) {
    let rank = body.value(memrefs[0]).ty().rank().unwrap_or(0);
    let mut b = Builder::new(body, point);
    let barrier = |b: &mut Builder<'_>| {
        let state = b.state(gpu::Barrier::NAME, loc);
        b.insert(state);
    };
    if !barrier_after {
        barrier(&mut b);
    }
    let [zero, one] = [0, 1].map(|value| index(&mut b, loc, value));
    let outer = 3_usize.saturating_sub(rank);
    let mut bounds = vec![[zero, one]; outer];
    for dim in 0..rank {
        let size = size(&mut b, loc, memrefs[0], dim);
        bounds.push([zero, size]);
    }
    let grid = [Dimension::X, Dimension::Y, Dimension::Z].map(|dimension| {
        [gpu::ThreadId::NAME, gpu::BlockDim::NAME].map(|name| {
            let dimension = Dimension::DEF.widen(b.context(), dimension.to_word());
            let state = b.state(name, loc).results([Type::INDEX]);
            let state = state.attr(b.context(), "dimension", dimension);
            b.insert_value(state)
        })
    });
    let steps = vec![one; bounds.len()];
    let mut variables = Vec::new();
    let nest = scf::build_loop_nest(&mut b, loc, &bounds, &steps, |b, all| {
        variables.extend_from_slice(all);
        let place = &all[outer..];
        let value = memref::Load::build_value(b, loc, memrefs[0], place);
        memref::Store::build(b, loc, value, memrefs[1], place);
    });
    if let Some(nest) = nest.filter(|_| barrier_after) {
        b.move_to(InsertPoint::After(nest));
        barrier(&mut b);
    }
    let loops: Vec<_> = variables
        .iter()
        .rev()
        .filter_map(|&variable| Some(body.value(variable).block()?.parent_op()?.handle()))
        .collect();
    let mut rw = Rewriter::new(body);
    for (op, grid) in loops.into_iter().zip(grid) {
        map_loop(op, &[grid], &mut rw);
    }
}

fn index(b: &mut Builder<'_>, loc: Loc, value: i64) -> Value {
    let value = b.context().index_attr(value);
    arith::Constant::build_value(b, loc, value)
}

/// Returns the size of a dimension.
fn size(b: &mut Builder<'_>, loc: Loc, memref: Value, dim: usize) -> Value {
    let number = index(b, loc, dim as i64);
    let size = b.body().value(memref).ty().shape().and_then(|shape| shape.get(dim)).copied();
    match size.filter(|&size| size != ir::DYNAMIC) {
        Some(size) => index(b, loc, size),
        None => {
            let state = b.state(memref::Dim::NAME, loc).operands([memref, number]).results([Type::INDEX]);
            b.insert_value(state)
        }
    }
}
