//! `test-acc-recipe-populate`: recipes of OpenACC for marked variables.

use acc_transforms::recipes::{Kind, create};
use ir::{Body, InsertPoint, Loc, Op, OpRef, Type};
use pass::{PassCx, PassResult, pass};

/// Test OpenACC recipe population
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-acc-recipe-populate",
    name = "(anonymous namespace)::TestRecipePopulatePass",
    on = "builtin.module",
    depends("acc", "arith", "memref")
)]
pub(crate) struct TestAccRecipePopulate {
    /// Recipe type: private or firstprivate
    #[option(default = "private")]
    recipe_type: String,
}

/// A marked variable: its name, its type and its place.
struct Variable {
    name: String,
    ty: Type,
    loc: Loc,
    failure: diag::Diagnostic,
}

impl TestAccRecipePopulate {
    /// Creates the recipes at the start of the module, in the order of the variables.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let kind = match self.recipe_type.as_str() {
            "private" => Kind::Private,
            "firstprivate" => Kind::Firstprivate,
            _ => return Ok(()),
        };
        let variables: Vec<Variable> =
            body.root().walk_post_order().flat_map(|op| self.variables(op)).collect();
        let Some(block) = body.root().region(0).first_block().map(|block| block.handle()) else {
            return Ok(());
        };
        let mut last: Option<Op> = None;
        for variable in variables {
            let point = last.map_or(InsertPoint::Start(block), InsertPoint::After);
            let symbol = format!("{}_{}", self.recipe_type, variable.name);
            match create(body, point, variable.loc, kind, &symbol, variable.ty, &variable.name) {
                Some(op) => last = Some(op),
                None => cx.emit(variable.failure),
            }
        }
        Ok(())
    }

    /// Returns the results of an operation that are variables.
    fn variables(&self, op: OpRef<'_>) -> Vec<Variable> {
        let Some(name) = op.attr("test.var").and_then(|name| name.as_str()) else { return Vec::new() };
        let failure = format!("Failed to create {} recipe for {name}", self.recipe_type);
        let variable = |ty| Variable {
            name: name.to_owned(),
            ty,
            loc: op.loc(),
            failure: op.plain_error(failure.clone()),
        };
        op.result_types().map(variable).collect()
    }
}
