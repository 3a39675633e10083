//! `test-decompose-call-graph-types`: functions take and return the elements of tuples.

use dialect_transforms::drive::convert;
use ir::{Body, Build, Context, Loc, OpRef, Type, TypeData, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, ConversionTarget, Materialization, Rewriter, TypeConverter, convert_calls,
    convert_functions, convert_returns,
};
use std::sync::Arc;

/// Decomposes types at call graph boundaries.
///
/// A test pass, as mlir-opt has it under the same name: a tuple becomes its elements, and theirs.
#[pass(
    "test-decompose-call-graph-types",
    name = "(anonymous namespace)::TestDecomposeCallGraphTypes",
    on = "builtin.module",
    depends("test")
)]
pub(crate) struct TestDecomposeCallGraphTypes;

impl TestDecomposeCallGraphTypes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(converter());
        let mut set = ConversionSet::with_types(&context, &types);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        convert(cx, body, target(&context, &types), set)
    }
}

fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| ty.handle());
    types.add(|ty: TypeRef<'_>| elements(ty).map(|_| flattened(ty)));
    types.source_materialization(|rw, wanted| Some(make_tuple(rw, wanted.loc, wanted.ty()?, wanted.inputs)));
    types.target_materialization_many(decompose);
    types
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.legal_dialect("test");
    for name in ["func.return", "func.call"] {
        let known = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
    }
    let known = types.clone();
    target.dynamically_legal("func.func", move |op: OpRef<'_>| {
        op.attr("function_type").and_then(|ty| ty.as_type()).is_none_or(|ty| known.is_legal_signature(ty))
    });
    target
}

/// Returns the types of the elements of a tuple.
fn elements(ty: TypeRef<'_>) -> Option<Vec<Type>> {
    match ty.data() {
        TypeData::Tuple(elements) => Some(elements.to_vec()),
        _ => None,
    }
}

/// Returns the types of the elements of a tuple, and of the tuples among them.
fn flattened(ty: TypeRef<'_>) -> Vec<Type> {
    let Some(elements) = elements(ty) else { return vec![ty.handle()] };
    crate::deep(|| elements.iter().flat_map(|&element| flattened(ty.context().ty(element))).collect())
}

/// Makes a tuple, and those among its elements, of all that is in them.
fn make_tuple(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, inputs: &[Value]) -> Value {
    let cx = rw.context().clone();
    let mut rest = inputs;
    let mut parts = Vec::new();
    for element in elements(cx.ty(ty)).unwrap_or_default() {
        let is_tuple = elements(cx.ty(element)).is_some();
        let (taken, left) = rest.split_at(flattened(cx.ty(element)).len().min(rest.len()));
        rest = left;
        if is_tuple {
            parts.push(crate::deep(|| make_tuple(rw, loc, element, taken)));
        } else {
            parts.extend(taken);
        }
    }
    let state = rw.state("test.make_tuple", loc).operands(parts).results([ty]);
    rw.insert_value(state)
}

/// Takes a tuple apart.
fn decompose(rw: &mut Rewriter<'_>, wanted: Materialization<'_>) -> Option<Vec<Value>> {
    let &[tuple] = wanted.inputs else { return None };
    elements(rw.value(tuple).ty())?;
    let mut parts = Vec::new();
    take_apart(rw, wanted.loc, tuple, &mut parts);
    Some(parts)
}

/// Adds the elements of a tuple, and of those among them, to a list.
fn take_apart(rw: &mut Rewriter<'_>, loc: Loc, value: Value, parts: &mut Vec<Value>) {
    let cx = rw.context().clone();
    let Some(types) = elements(rw.value(value).ty()) else {
        parts.push(value);
        return;
    };
    for (number, ty) in types.into_iter().enumerate() {
        let state = rw.state("test.get_tuple_element", loc).operands([value]).results([ty]);
        let element = rw.insert_value(state.attr(&cx, "index", cx.int_attr(Type::I32, number as i128)));
        crate::deep(|| take_apart(rw, loc, element, parts));
    }
}
