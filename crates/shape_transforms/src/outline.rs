//! `outline-shape-computation`: what computes the shapes of values, as functions.

use crate::mapping::{MappedShape, ShapeMapping};
use crate::outline_clusters::{Cluster, clusters};
use ir::{Body, Build, Context, Ident, InsertPoint, Mapping, Op, Symbols, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter, apply_greedily};

/// Using shape.func to preserve shape computation
///
/// Outlines the operations that only compute the shape of a `shape.with_shape` into a private `shape.func` after the function, which no
/// longer computes the shape.
///
/// ```mlir
/// %0 = shape.shape_of %arg : tensor<?xf32> -> tensor<1xindex>
/// %1 = shape.with_shape %x, %0 : tensor<?xf32>, tensor<1xindex>
/// %2 = shape.value_of %1 : tensor<?xf32>                          // uses of %2 become uses of %x
///
/// shape.func private @shape_cal_0(%arg: tensor<?xf32>) -> tensor<1xindex> {
///   %0 = shape_of %arg : tensor<?xf32> -> tensor<1xindex>
///   return %0 : tensor<1xindex>
/// }
/// ```
#[pass(
    "outline-shape-computation",
    name = "OutlineShapeComputationPass",
    on = "builtin.module",
    depends("shape")
)]
pub struct OutlineShapeComputation;

impl OutlineShapeComputation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = PatternSet::new(&context);
        set.of::<tensor::Dim<'_>>(to_extent);
        let (patterns, none) = (set.freeze(), PatternSet::new(&context).freeze());
        let scope = cx.scope().enter(body);
        let functions: Vec<Op> =
            body.children().into_iter().filter(|&op| body.op(op).is("func.func")).collect();
        let mut outlined = Vec::new();
        for function in functions {
            let Some(child) = body.child_mut(function) else { continue };
            apply_greedily(child, &scope, &patterns, &GreedyConfig::default());
            let found = clusters(child);
            let made: Vec<Box<Body>> = found
                .iter()
                .enumerate()
                .map(|(number, cluster)| shape_function(child, cluster, number))
                .collect();
            outlined.push((function, found, made));
            forget_shapes(child);
            apply_greedily(child, &scope, &none, &GreedyConfig::default());
        }
        drop(scope);
        let mut symbols = Symbols::of(body);
        let mut mapped = Vec::new();
        for (function, found, made) in outlined {
            for (Cluster { values, inputs, .. }, shape_function) in found.into_iter().zip(made) {
                let op = body.adopt(shape_function);
                body.insert_at(InsertPoint::After(function), op);
                symbols.insert(body, op);
                let Some(symbol) = body.op(op).inner().symbol_name() else { continue };
                let shape = |value| MappedShape { function, value, symbol, inputs: inputs.clone() };
                mapped.extend(values.into_iter().map(shape));
            }
        }
        cx.analysis_mut::<ShapeMapping>(body).shapes = mapped;
        cx.preserve::<ShapeMapping>();
        Ok(())
    }
}

/// The size of a dimension of a tensor is an extent of its shape.
fn to_extent(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: tensor::Dim<'_> = rw.cast(op)?;
    let (loc, source, index) = (dim.loc(), dim.source(), dim.index().handle());
    let cx = rw.context().clone();
    let ty = shape::extent_tensor(&cx, source.ty().rank());
    let source = source.handle();
    let found = rw.insert_value(shape::ShapeOf::state(&cx, loc).operands([source]).results([ty]));
    let state = shape::GetExtent::state(&cx, loc).operands([found, index]).results([Type::INDEX]);
    rw.replace_with(op, state);
    Ok(())
}

/// Creates the function that computes a shape.
fn shape_function(body: &Body, cluster: &Cluster, number: usize) -> Box<Body> {
    let cx: &Context = body.context();
    let result = body.value(cluster.shape).ty_handle();
    let inputs: Vec<Type> = cluster.inputs.iter().map(|&input| body.value(input).ty_handle()).collect();
    let mut function = Body::new(cx, cx.op_name(shape::Func::NAME), cluster.loc, 1);
    let root = function.root_handle();
    let ty = cx.function_type(&inputs, &[result]);
    function.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(format!("shape_cal_{number}").as_bytes())));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    let region = function.root().region(0).handle();
    let block = function.append_new_block(region, &inputs);
    let mut mapping = Mapping::new();
    for (at, &input) in cluster.inputs.iter().enumerate() {
        let argument = function.block(block).argument(at).handle();
        mapping.map(input, argument);
    }
    for &op in &cluster.ops {
        let copy = function.import_op(body, op, &mut mapping);
        function.insert_at(InsertPoint::End(block), copy);
    }
    let value = mapping.value_or_self(cluster.shape);
    let end = function.create(shape::Return::state(cx, cluster.loc).operands([value]));
    function.insert_at(InsertPoint::End(block), end);
    function
}

/// Values with a shape whose values alone are used become these values.
fn forget_shapes(body: &mut Body) {
    let with_shapes: Vec<Op> =
        body.root().walk_body().filter(|op| op.is(shape::WithShape::NAME)).map(|op| op.handle()).collect();
    let mut rw = Rewriter::new(body);
    for op in with_shapes {
        let value: Value = rw.op(op).operand(0).handle();
        let users: Vec<Op> = rw
            .op(op)
            .result(0)
            .users()
            .filter(|user| user.is(shape::ValueOf::NAME))
            .map(|user| user.handle())
            .collect();
        for user in users {
            if rw.op(user).result(0).ty() == rw.value(value).ty() {
                let result = rw.op(user).result(0).handle();
                rw.replace_all_uses(result, value);
            } else if shape::ValueShapeType::cast(rw.value(value).ty()).is_some() {
                rw.modify_op(user, |user| user.operand(0, value).op().num_operands());
            }
        }
    }
}
