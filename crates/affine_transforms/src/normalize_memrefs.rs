//! `normalize-memrefs`: memrefs without layouts.

mod types;
mod uses;

use crate::edit::{create_apply, create_index};
use affine::BoundMap;
use ir::{Attr, Body, Context, DYNAMIC, Ident, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;
use types::{Normalized, normalized};

/// Normalize memrefs
///
/// A memref with a layout becomes one without, in whose places the elements are: the layout is put into the subscripts of accesses, and
/// the sizes become those that have all places. Functions pass and return memrefs of the new types. A function stays as it is,
/// with those that call it and that it calls, if one of its memrefs with a layout has a use that needs the layout. Layouts
/// with symbols stay; layouts of dynamic sizes have to be tiled.
///
/// ```mlir
/// #tiled = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
/// %m = memref.alloc() : memref<16xf32, #tiled>           %m = memref.alloc() : memref<4x4xf32>
/// %x = affine.load %m[%i] : memref<16xf32, #tiled>       %x = affine.load %m[%i floordiv 4, %i mod 4] : memref<4x4xf32>
/// ```
#[pass(
    "normalize-memrefs",
    name = "NormalizeMemRefs",
    on = "builtin.module",
    depends("affine", "arith", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct NormalizeMemRefs;

impl NormalizeMemRefs {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in normalizable(body) {
            if let Some(function) = body.child_mut(op) {
                normalize_function(function);
            }
        }
        Ok(())
    }
}

/// Returns the functions of a module whose memrefs can get other types.
fn normalizable(module: &Body) -> Vec<Op> {
    let functions: Vec<Op> = module
        .children()
        .into_iter()
        .filter(|&op| module.child(op).is_some_and(|child| child.root().is("func.func")))
        .collect();
    let mut numbers: FxHashMap<Ident, usize> = FxHashMap::default();
    for (number, &op) in functions.iter().enumerate() {
        numbers
            .extend(module.child(op).and_then(|child| child.root().symbol_name()).map(|name| (name, number)));
    }
    let mut stays = vec![false; functions.len()];
    let mut neighbours = vec![Vec::new(); functions.len()];
    for (number, &op) in functions.iter().enumerate() {
        stays[number] = !module.child(op).is_some_and(|child| child.root().walk_body().all(is_normalizable));
    }
    ir::symbol::walk_symbol_uses(module.root(), |op, symbol| {
        let Some((name, _)) = module.context().attr_ref(symbol).as_symbol_ref() else { return };
        let Some(&callee) = numbers.get(&name) else { return };
        let caller = op.body().root().symbol_name().and_then(|name| numbers.get(&name));
        match caller.filter(|_| op.is("func.call")) {
            Some(&caller) => {
                neighbours[caller].push(callee);
                neighbours[callee].push(caller);
            }
            // What else refers to a function may need its type.
            None => stays[callee] = true,
        }
    });
    let mut open: Vec<usize> = (0..functions.len()).filter(|&number| stays[number]).collect();
    while let Some(number) = open.pop() {
        for &other in &neighbours[number] {
            if !std::mem::replace(&mut stays[other], true) {
                open.push(other);
            }
        }
    }
    functions.into_iter().zip(stays).filter(|(_, stays)| !stays).map(|(op, _)| op).collect()
}

/// Whether a memref of an operation's results and arguments may lose its layout.
fn is_normalizable(op: OpRef<'_>) -> bool {
    let arguments = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
    let own = op.is_root();
    let is_known = |value: ValueRef<'_>| {
        let source = own || makes_memrefs(op);
        source && value.uses().all(uses::takes_normalized)
    };
    op.results().chain(arguments).filter(|value| has_layout(*value)).all(is_known)
}

/// Whether a value is a memref with a layout that is no identity.
fn has_layout(value: ValueRef<'_>) -> bool {
    let ty = value.ty();
    let identity = |layout: ir::AttrRef<'_>| {
        layout.as_affine_map().is_some_and(|map| layout.context().map(map).is_identity())
    };
    ty.is_memref() && ty.layout().is_some_and(|layout| !identity(layout))
}

/// Operation that is right with memrefs of any layout: MLIR's trait `MemRefsNormalizable`.
pub trait MemRefsNormalizable: Send + Sync {}

/// Model of the operations that are right with memrefs of any layout.
pub struct AnyLayout;

impl MemRefsNormalizable for AnyLayout {}

/// Whether an operation returns memrefs whose type may be changed.
fn makes_memrefs(op: OpRef<'_>) -> bool {
    const NAMES: [&str; 6] = [
        "func.call",
        "memref.alloc",
        "memref.alloca",
        "memref.cast",
        "memref.memory_space_cast",
        "memref.reinterpret_cast",
    ];
    NAMES.contains(&op.name_str()) || op.interface::<dyn MemRefsNormalizable>().is_some()
}

/// Normalizes all memrefs of a function, and its type.
fn normalize_function(function: &mut Body) {
    let entry = function.root().regions().next().and_then(|region| region.first_block());
    if let Some(entry) = entry {
        let arguments: Vec<Value> = entry.arguments().map(|value| value.handle()).collect();
        let ops: Vec<Op> =
            (function.root().walk_body()).filter(|op| makes_memrefs(*op)).map(|op| op.handle()).collect();
        for op in ops {
            normalize_results(function, op);
        }
        for argument in arguments {
            if let Some(new) = normalized(function.value(argument).ty()) {
                uses::retype(function, argument, &new);
            }
        }
    }
    set_function_type(function);
}

/// Gives the results of an operation their new types. Calls, and allocations that change, lose discardable attributes.
fn normalize_results(body: &mut Body, op: Op) {
    if body.op(op).is("func.call") {
        body.replace_discardable(op, Attr::EMPTY_DICT);
    }
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    for result in results {
        let Some(new) = normalized(body.value(result).ty()) else { continue };
        match body.op(op).name_str() {
            "memref.alloc" | "memref.alloca" => {
                set_sizes(body, op, result, &new);
                body.replace_discardable(op, Attr::EMPTY_DICT);
            }
            "memref.reinterpret_cast" => set_strides(body, op, &new),
            _ => {}
        }
        uses::retype(body, result, &new);
    }
}

/// Gives an allocation the sizes of its new type.
fn set_sizes(body: &mut Body, op: Op, result: Value, new: &Normalized) {
    let (loc, point) = (body.op(op).loc(), InsertPoint::Before(op));
    let mut dynamic: Vec<Value> = body.op(op).group(0).map(|size| size.handle()).collect();
    dynamic.reverse();
    let mut sizes = Vec::new();
    if !new.sizes.is_empty() {
        for size in body.value(result).ty().shape().unwrap_or(&[]).to_vec() {
            let known = if size == DYNAMIC { dynamic.pop() } else { None };
            sizes.push(known.unwrap_or_else(|| create_index(body, point, loc, size)));
        }
    }
    let apply =
        |body: &mut Body, map| create_apply(body, point, loc, &BoundMap { map, operands: sizes.clone() });
    let new: Vec<Value> = new.sizes.iter().map(|&map| apply(body, map)).collect();
    Rewriter::new(body).modify_op(op, |op| {
        op.operands(&new).words("operandSegmentSizes", &[new.len() as u32, 0]);
    });
}

/// Gives a view of memory the sizes of its new type, from the start of the memory on.
fn set_strides(body: &mut Body, op: Op, new: &Normalized) {
    let cx = body.context().clone();
    let sizes = cx.ty(new.ty).shape().unwrap_or(&[]).to_vec();
    let mut strides = vec![1_i64; sizes.len()];
    for dim in (1..sizes.len()).rev() {
        strides[dim - 1] = strides[dim].saturating_mul(sizes[dim]);
    }
    let source: Vec<Value> = body.op(op).operands().take(1).map(|source| source.handle()).collect();
    Rewriter::new(body).modify_op(op, |op| {
        op.operands(&source).words("operandSegmentSizes", &[1, 0, 0, 0]);
        for (name, numbers) in
            [("static_offsets", &vec![0]), ("static_sizes", &sizes), ("static_strides", &strides)]
        {
            op.attr(name, Some(cx.i64_array_attr(numbers)));
        }
    });
}

fn new_type(cx: &Context, ty: Type) -> Type {
    normalized(cx.ty(ty)).map_or(ty, |new| new.ty)
}

/// Gives a function the types of its arguments and results.
fn set_function_type(function: &mut Body) {
    let cx = function.context().clone();
    let ty = function.root().attr("function_type").and_then(|ty| ty.as_type());
    let Some((inputs, results)) = ty.and_then(|ty| ty.as_function()) else { return };
    let inputs: Vec<Type> = inputs.iter().map(|&ty| new_type(&cx, ty)).collect();
    let results: Vec<Type> = results.iter().map(|&ty| new_type(&cx, ty)).collect();
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    let root = function.root_handle();
    function.set_attr(root, cx.ident("function_type"), Some(ty));
}
