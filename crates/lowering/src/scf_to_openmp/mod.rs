//! `convert-scf-to-openmp`: parallel loops become teams of threads that share the iterations.

mod loops;
mod reductions;

use diag::Diagnostic;
use ir::{Attr, Body, Ident, Op, OpRef, Symbols};
use pass::{PassCx, PassResult, pass};
use rewrite::reachable_ops;

/// Convert SCF parallel loop to OpenMP parallel + workshare constructs.
///
/// A `scf.parallel` becomes an `omp.parallel` with an `omp.wsloop`. Each result is a variable on the stack, and a reduction that is declared
/// before the function; only reductions by usual operations are known.
///
/// ```mlir
/// func.func @clear(%n: index, %zero: index, %one: index, %a: memref<?xf32>, %f: f32) {
///   scf.parallel (%i) = (%zero) to (%n) step (%one) {
///     memref.store %f, %a[%i] : memref<?xf32>
///   }
///   return
/// }
/// ```
#[pass("convert-scf-to-openmp", name = "ConvertSCFToOpenMPPass", depends("llvm", "memref", "omp"))]
#[derive(Debug)]
pub struct ScfToOpenMp {
    /// Number of threads to use
    #[option]
    pub num_threads: u32,
}

impl ScfToOpenMp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        convert_table(body, self.num_threads);
        match unconverted(body) {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}

/// Converts the loops of functions in a symbol table, and those of nested tables.
fn convert_table(table: &mut Body, threads: u32) {
    let mut symbols = Symbols::of(table);
    for op in table.children() {
        let Some(child) = table.child_mut(op) else { continue };
        if child.root().has_trait(ir::def::TraitSet::SYMBOL_TABLE) {
            // The input bounds the nesting depth.
            ir::ensure_sufficient_stack(|| convert_table(child, threads));
            continue;
        }
        for made in convert_loops(child, threads) {
            let names = made.reductions.into_iter().map(|recipe| declare(table, &mut symbols, op, recipe));
            let names: Vec<Attr> = names.collect();
            let list = table.context().array_attr(&names);
            let name = table.context().ident("reduction_syms");
            if let Some(child) = table.child_mut(op)
                && !names.is_empty()
            {
                child.set_attr(made.op, name, Some(list));
            }
        }
    }
}

/// Converts the loops of a body, nested ones first.
fn convert_loops(body: &mut Body, threads: u32) -> Vec<loops::Made> {
    let ops = reachable_ops(body).into_iter().filter(|&op| body.op(op).is(scf::Parallel::NAME));
    let ops: Vec<Op> = ops.collect();
    ops.into_iter().filter_map(|op| loops::convert(body, op, threads)).collect()
}

/// Inserts a reduction before a function, and returns a reference to it.
fn declare(table: &mut Body, symbols: &mut Symbols, function: Op, recipe: reductions::Recipe) -> Attr {
    let recipe = table.adopt(recipe.0);
    table.insert_before(function, recipe);
    let name = symbols.insert(table, recipe);
    table.context().symbol_ref(name.unwrap_or(Ident::SYM_NAME))
}

/// Reports the first operation that is left of a parallel loop.
fn unconverted(body: &Body) -> Option<Diagnostic> {
    let names = [scf::Reduce::NAME, scf::ReduceReturn::NAME, scf::Parallel::NAME];
    let is_left = |op: &OpRef<'_>| names.contains(&op.name_str());
    let found = body.root().walk_post_order().find(is_left)?;
    Some(found.plain_error("unconverted operation found"))
}
