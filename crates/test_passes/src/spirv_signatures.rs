//! `test-spirv-func-signature-conversion`: arguments and results of functions as vectors that SPIR-V has.

use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer;
use ir::{Attr, Block, Body, Build, InsertPoint, Op, OpRef, Scope, Threads, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, Strictness, apply_greedily, for_each_body,
};

/// Test patterns that convert vector inputs and results in function signatures
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-spirv-func-signature-conversion",
    name = "mlir::(anonymous namespace)::TestSPIRVFuncSignatureConversion",
    on = "builtin.module",
    depends("arith", "func", "spirv", "vector")
)]
pub(crate) struct TestSpirvFuncSignatureConversion;

impl TestSpirvFuncSignatureConversion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        unroll_signatures(body, cx.scope(), cx.threads());
        Ok(())
    }
}

/// Cuts vectors that are arguments or results of functions into parts that SPIR-V has. Functions that are defined lose their other
/// attributes.
pub(crate) fn unroll_signatures(body: &mut Body, scope: &Scope<'_>, threads: Threads) {
    let mut set = PatternSet::new(body.context());
    set.on("func.return", return_parts);
    let set = set.freeze();
    let config = GreedyConfig::default().strictness(Strictness::ExistingOps);
    for_each_body(body, scope, threads, &|scope, body| {
        if body.root().is("func.func") {
            take_parts(body);
        }
        apply_greedily(body, scope, &set, &config);
    });
}

/// Returns the number of elements of the vectors that a vector of this many is cut into.
pub(crate) fn native_size(count: i64) -> i64 {
    [4, 3, 2].into_iter().find(|size| count % size == 0).unwrap_or(1)
}

/// Parts that a vector is cut into.
struct Parts {
    /// Type of each.
    ty: Type,
    /// Number of elements of each.
    size: i64,
    /// Places of their first elements.
    offsets: Vec<Vec<i64>>,
}

impl Parts {
    /// Returns the parts of a vector; `None` if it is one itself, or no vector of a size that is known.
    fn of(ty: TypeRef<'_>) -> Option<Parts> {
        let shape = ty.shape().filter(|_| ty.is_vector() && ty.scalable_dims() == 0)?;
        let (&last, leading) = shape.split_last()?;
        let size = native_size(last);
        if size == last && leading.iter().all(|&dim| dim == 1) {
            return None;
        }
        let mut offsets = vec![Vec::new()];
        let steps = leading.iter().map(|&dim| (dim, 1)).chain([(last, size)]);
        for (dim, step) in steps {
            let next =
                |offset: Vec<i64>| (0..dim / step).map(move |part| [&offset[..], &[part * step]].concat());
            offsets = offsets.into_iter().flat_map(next).collect();
        }
        let ty = ty.context().vector_type(&[size], ty.element_type()?.handle());
        Some(Parts { ty, size, offsets })
    }
}

/// Gives a function parts of its arguments, and puts these together at its start.
fn take_parts(body: &mut Body) {
    let entry = body.root().regions().next().and_then(|region| region.first_block());
    let Some((block, first)) = entry.and_then(|entry| Some((entry.handle(), entry.first()?.handle()))) else {
        return;
    };
    let (root, loc) = (body.root_handle(), body.root().loc());
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(first));
    let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
    let mut at = 0;
    for argument in arguments {
        let Some(parts) = Parts::of(rw.value(argument).ty()) else {
            at += 1;
            continue;
        };
        let whole = put_together(&mut Make { rw: &mut rw, loc }, block, at, argument, &parts);
        at += parts.offsets.len();
        rw.replace_all_uses(argument, whole);
        rw.erase_argument(block, at);
    }
    let inputs: Vec<Type> = rw.block(block).arguments().map(|argument| argument.ty_handle()).collect();
    set_signature(&mut rw, root, Some(inputs), None);
    rw.modify_op(root, |op| {
        for name in ["sym_visibility", "arg_attrs", "res_attrs", "no_inline"] {
            op.attr(name, None);
        }
        op.discardable(Attr::EMPTY_DICT);
    });
}

/// Inserts arguments for the parts of one, and returns their whole.
fn put_together(m: &mut Make<'_, '_>, block: Block, at: usize, argument: Value, parts: &Parts) -> Value {
    let ty = m.ty(argument);
    let mut whole = m.zero(ty);
    for (number, offsets) in parts.offsets.iter().enumerate() {
        let part = m.rw.insert_argument(block, at + number, parts.ty);
        let attrs = [("offsets", m.index_array(offsets)), ("strides", m.index_array(&[1]))];
        whole = m.with("vector.insert_strided_slice", &[part, whole], ty, &attrs);
    }
    whole
}

/// Returns the parts of the results of a function.
fn return_parts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let root = rw.op(op).parent().filter(|parent| parent.is("func.func")).map(OpRef::handle).matched()?;
    let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    let is_cut = operands.iter().any(|&value| Parts::of(rw.value(value).ty()).is_some());
    rw.require(is_cut)?;
    rw.move_to(InsertPoint::Before(op));
    let m = &mut Make::like(rw, op);
    let mut values = Vec::new();
    for value in operands {
        match Parts::of(m.rw.value(value).ty()) {
            Some(parts) => values.extend(parts.offsets.iter().map(|offsets| part(m, value, offsets, &parts))),
            None => values.push(value),
        }
    }
    let results: Vec<Type> = values.iter().map(|&value| m.ty(value)).collect();
    set_signature(m.rw, root, None, Some(results));
    rw.modify_op(op, |op| {
        op.operands(&values);
    });
    Ok(())
}

/// Returns a part of a vector.
fn part(m: &mut Make<'_, '_>, vector: Value, offsets: &[i64], parts: &Parts) -> Value {
    let mut sizes = vec![1; offsets.len()];
    if let Some(last) = sizes.last_mut() {
        *last = parts.size;
    }
    let element = m.cx().ty(parts.ty).element_or_self().handle();
    let ty = m.cx().vector_type(&sizes, element);
    let attrs = [
        ("offsets", m.index_array(offsets)),
        ("sizes", m.index_array(&sizes)),
        ("strides", m.index_array(&vec![1; offsets.len()])),
    ];
    let slice = m.with("vector.extract_strided_slice", &[vector], ty, &attrs);
    match offsets.len() {
        1 => slice,
        rank => transfer::extract(m, slice, &vec![0; rank - 1], None),
    }
}

/// Gives a function other inputs or results.
fn set_signature(rw: &mut Rewriter<'_>, root: Op, inputs: Option<Vec<Type>>, results: Option<Vec<Type>>) {
    let cx = rw.context().clone();
    let Some((old_inputs, old_results)) =
        rw.op(root).attr("function_type").and_then(|ty| ty.as_type()?.as_function())
    else {
        return;
    };
    let inputs = inputs.unwrap_or_else(|| old_inputs.to_vec());
    let results = results.unwrap_or_else(|| old_results.to_vec());
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    rw.modify_op(root, |op| {
        op.attr("function_type", Some(ty));
    });
}
