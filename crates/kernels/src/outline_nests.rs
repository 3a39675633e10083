//! `outline-affine-nests`: nests in loops that are not affine as functions.

use crate::outline::{captures, new_function};
use crate::{nest, raise_loops, tile_kernels};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, Ident, InsertPoint, Mapping, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Outline affine loop nests from loops that are not affine
///
/// A nest of affine loops may be in a loop that is none: in an `scf.while`, in an `scf.for` whose step is not constant, or between
/// branches. To what is in it, all that comes from around it is fixed: as a function of that, it is analysed and optimized for itself. Nests that
/// `affine-tile-kernels` would do nothing for stay, and so do those that call functions or allocate memory, those in parallel loops, and single
/// loops within a loop that counts, which may be short.
///
/// ```mlir
/// scf.while ... {                                         scf.while ... {
///   affine.for %i = 0 to %n {                               call @f.nest.0(%a, %b, %n)
///     %0 = affine.load %a[%i] : memref<?xf32>             }
///     affine.store %0, %b[%i] : memref<?xf32>
///   }
/// }
/// ```
#[pass("outline-affine-nests", name = "OutlineAffineNests", on = "builtin.module", depends("affine", "func"))]
pub struct OutlineNests {
    /// Bytes of a vector register
    #[option(default = 32)]
    vector_bytes: u32,
    /// Whether loops that carry no dependence become parallel loops, where they have much to do
    #[option]
    parallel: bool,
}

impl OutlineNests {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let machine = nest::Machine::of(self.vector_bytes);
        let functions: Vec<Op> =
            body.children().into_iter().filter(|&op| body.op(op).is("func.func")).collect();
        let mut symbols = ir::Symbols::of(body);
        for function in functions {
            let name = body.op(function).symbol_name().map(|name| body.context().ident_str(name).to_owned());
            let Some(child) = body.child_mut(function) else { continue };
            let mut made = Vec::new();
            for op in candidates(child) {
                let (new, arguments) = as_function(child, op);
                if !tile_kernels::wanted(&new, &machine, self.parallel).0.is_empty() {
                    made.push((op, new, arguments));
                }
            }
            let mut last = function;
            for (op, mut new, arguments) in made {
                let name = format!("{}.nest", name.as_deref().unwrap_or(""));
                let root = new.root_handle();
                new.set_attr(root, Ident::SYM_NAME, Some(body.context().string_attr(name.as_bytes())));
                let new = body.adopt(new);
                body.insert_at(InsertPoint::After(last), new);
                last = new;
                let name = symbols.insert(body, new);
                if let (Some(name), Some(child)) = (name, body.child_mut(function)) {
                    call(child, op, name, &arguments);
                }
            }
        }
        Ok(())
    }
}

fn is_loop(op: OpRef<'_>) -> bool {
    matches!(op.name_str(), "affine.for" | "affine.parallel" | "scf.for" | "scf.parallel")
}

/// Returns the outermost nests that are in a loop which is not affine, or in one of several blocks.
fn candidates(body: &Body) -> Vec<Op> {
    let has_blocks = body.root().regions().any(|region| region.blocks().nth(1).is_some());
    let mut found: Vec<Op> = Vec::new();
    for op in body.root().walk_body().filter(|&op| is_loop(op)) {
        if op.parent().is_some_and(|parent| found.iter().any(|&outer| body.op(outer).contains(parent))) {
            continue;
        }
        let around = |name: &dyn Fn(OpRef<'_>) -> bool| ancestors(op).any(name);
        let is_inside =
            has_blocks || around(&|op| op.is("scf.while") || op.is("scf.for") || has_several_blocks(op));
        let is_short =
            around(&is_loop) && !op.walk().any(|inner| inner.handle() != op.handle() && is_loop(inner));
        // Threads do not call functions.
        let is_threaded = around(&|op| op.is("scf.parallel") || op.is("affine.parallel"));
        if is_inside && !is_short && !is_threaded && is_simple(op) {
            found.push(op.handle());
        }
    }
    found
}

fn ancestors(op: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    std::iter::successors(op.parent(), |op| op.parent()).filter(|op| !op.is_root())
}

fn has_several_blocks(op: OpRef<'_>) -> bool {
    op.regions().any(|region| region.blocks().nth(1).is_some())
}

/// Whether a loop has nothing in it but loops, branches, accesses and computations.
fn is_simple(around: OpRef<'_>) -> bool {
    around.walk().all(|op| match op.name_str() {
        "memref.load" | "memref.store" | "scf.reduce" | "scf.reduce.return" => true,
        "scf.for" | "scf.if" | "scf.parallel" | "scf.yield" => true,
        _ if op.dialect() == "affine" => true,
        _ => op.num_regions() == 0 && op.has_trait(TraitSet::PURE),
    })
}

/// Returns a loop as a function, with the values that it is called with. Constants are computed in it.
fn as_function(body: &Body, op: Op) -> (Box<Body>, Vec<Value>) {
    let cx = body.context();
    let is_constant = |value: &Value| {
        body.value(*value).defining_op().is_some_and(|op| op.has_trait(TraitSet::CONSTANT_LIKE))
    };
    let (constants, arguments): (Vec<Value>, Vec<Value>) =
        captures(body, op).into_iter().partition(is_constant);
    let inputs: Vec<Type> = arguments.iter().map(|&value| body.value(value).ty_handle()).collect();
    let view = body.op(op);
    let results: Vec<Type> = view.result_types().collect();
    let mut function = new_function(cx, "", &inputs, &results);
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, &inputs);
    let mut mapping = Mapping::new();
    for (at, &value) in arguments.iter().enumerate() {
        mapping.map(value, function.block(entry).argument(at).handle());
    }
    let constants = constants.iter().filter_map(|&value| body.value(value).defining_op());
    for op in constants.map(|op| op.handle()).chain([op]) {
        let copy = function.import_op(body, op, &mut mapping);
        function.insert_at(InsertPoint::End(entry), copy);
    }
    let returned: Vec<Value> = view.results().map(|result| mapping.value_or_self(result.handle())).collect();
    let mut builder = Builder::at_end(&mut function, entry);
    let state = builder.state("func.return", view.loc()).operands(returned);
    builder.insert(state);
    raise_loops::raise_function(&mut function);
    (function, arguments)
}

/// Replaces a loop by a call.
fn call(body: &mut Body, op: Op, name: Ident, arguments: &[Value]) {
    let cx = body.context().clone();
    let (loc, types) = (body.op(op).loc(), body.op(op).result_types().collect::<Vec<_>>());
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let state = builder.state("func.call", loc).attr(&cx, "callee", cx.symbol_ref(name));
    let new = builder.insert(state.operands(arguments.iter().copied()).results(types));
    let results: Vec<Value> = body.op(new).results().map(|result| result.handle()).collect();
    for (at, new) in results.into_iter().enumerate() {
        let old = body.op(op).result(at).handle();
        body.replace_all_uses(old, new);
    }
    body.erase(op);
}
