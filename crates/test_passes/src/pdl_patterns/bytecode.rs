//! `test-pdl-bytecode-pass`: patterns that a module comes with.

use ir::{Body, Build, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use pdl_engine::{Entity, Natives, compile, load};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily, for_each_body};

/// Test PDL ByteCode functionality
///
/// Applies the patterns of the module `@patterns` to the module `@ir`, and erases the first one. A test pass, as mlir-opt has it under the
/// same name, with its native functions.
#[pass(
    "test-pdl-bytecode-pass",
    name = "(anonymous namespace)::TestPDLByteCodePass",
    on = "builtin.module",
    depends("pdl", "pdl_interp")
)]
pub(crate) struct TestPdlByteCode;

impl TestPdlByteCode {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let [Some(patterns), Some(program)] = ["patterns", "ir"].map(|name| module(body, name)) else {
            return Ok(());
        };
        let mut set = PatternSet::new(body.context());
        if let Some(patterns) = body.child(patterns)
            && let Err(errors) = add_patterns(&mut set, patterns)
        {
            errors.into_iter().for_each(|error| cx.emit(error));
            return Err(pass::Failed);
        }
        body.erase(patterns);
        let Some(program) = body.child_mut(program) else { return Ok(()) };
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(program, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}

/// Returns the module of a name.
fn module(body: &Body, name: &str) -> Option<Op> {
    let name = body.context().ident(name);
    let mut ops = body.root().regions().flat_map(|region| region.ops());
    let found = ops.find(|op| op.is("builtin.module") && op.symbol_name() == Some(name));
    found.map(|op| op.handle())
}

/// Adds the patterns of a module: those of `pdl`, or else the program of `pdl_interp`.
fn add_patterns(set: &mut PatternSet, module: &Body) -> Result<(), Vec<diag::Diagnostic>> {
    let (cx, natives) = (module.context().clone(), natives());
    if module.root().walk().any(|op| op.is("pdl.pattern")) {
        compile(&cx, module, &natives)?.into_iter().for_each(|pattern| _ = set.add(pattern));
    } else {
        load(&cx, module, &natives)?.into_iter().for_each(|pattern| _ = set.add(pattern));
    }
    Ok(())
}

/// Returns the operation that an argument is.
fn op_at<'a>(body: &'a Body, args: &[Entity], at: usize) -> Option<OpRef<'a>> {
    Some(body.op(args.get(at)?.as_op()?))
}

/// Returns entities if the first argument is the operation `test.success_op`.
fn for_success(body: &Body, args: &[Entity], result: Entity) -> Option<Vec<Entity>> {
    op_at(body, args, 0)?.is("test.success_op").then(|| vec![result])
}

/// Creates `test.success` at the location of an operation.
fn create(rw: &mut Rewriter<'_>, op: Op, operands: &[Value]) -> Op {
    let state = rw.state("test.success", rw.op(op).loc()).operands(operands.iter().copied());
    rw.insert(state)
}

/// Returns the native functions.
fn natives() -> Natives {
    constraints()
        .rewrite("creator", |rw, args| {
            let created = args.first().and_then(Entity::as_op).map(|op| create(rw, op, &[]));
            created.map(Entity::Op).into_iter().collect()
        })
        .rewrite("var_creator", |rw, args| {
            let Some(op) = args.first().and_then(Entity::as_op) else { return Vec::new() };
            let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
            let types = rw.op(op).operand_types().collect();
            vec![Entity::Values(operands), Entity::Types(types)]
        })
        .rewrite("type_creator", |_, _| vec![Entity::Type(Type::F32)])
        .rewrite("str_creator", |rw, _| vec![Entity::Attr(rw.context().string_attr(b"test.str"))])
        .rewrite("rewriter", |rw, args| {
            if let [root, input, ..] = args
                && let (Some(root), Some(input)) = (root.as_op(), input.as_value())
            {
                create(rw, root, &[input]);
                if rw.op(root).results().all(|result| result.uses().next().is_none()) {
                    rw.erase_op(root);
                }
            }
            Vec::new()
        })
}

/// Returns the native constraints.
fn constraints() -> Natives {
    let is_test_op =
        |body: &Body, args: &[Entity], at| op_at(body, args, at).is_some_and(|op| op.is("test.op"));
    Natives::new()
        .constraint("single_entity_constraint", move |body, args| is_test_op(body, args, 0))
        .constraint("multi_entity_constraint", move |body, args| is_test_op(body, args, 1))
        .constraint("multi_entity_var_constraint", |_, args| match args {
            [operands, types] => operands.values().len() == 2 && types.types().len() == 2,
            _ => false,
        })
        .constraint_with_results("op_constr_return_attr", |body, args| {
            for_success(body, args, Entity::Attr(body.context().string_attr(b"test.success")))
        })
        .constraint_with_results("op_constr_return_type", |body, args| {
            for_success(body, args, Entity::Type(Type::F32))
        })
        .constraint_with_results("op_constr_return_type_range", |body, args| {
            for_success(body, args, Entity::Types(vec![Type::F32, Type::F32]))
        })
}
