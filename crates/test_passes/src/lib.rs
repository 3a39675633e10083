//! MLIR's test passes: they print what analyses find, and exercise the pass manager.
//!
//! `terrane opt` knows them, as mlir-opt does, so that tests which name them run. They are oracles too: what they print
//! is MLIR 22's, and so the analyses can be compared with it on any input. A library that uses Terrane has no
//! need of them: [`register`] is called by the command line alone.
//!
//! **Architecture Invariant:** nothing depends on this crate but the command line.

/// What all test passes say at length.
const DOCUMENTATION: &str = "A test pass, as mlir-opt has it under the same name.";

/// What a test pass with options is called, as methods of [`Pass`]: its name, its argument, and what it does.
macro_rules! head {
    ($name:literal, $argument:literal, $description:literal) => {
        fn name(&self) -> &str {
            $name
        }

        fn argument(&self) -> &str {
            $argument
        }

        fn description(&self) -> &str {
            $description
        }

        fn documentation(&self) -> &str {
            crate::DOCUMENTATION
        }
    };
}

mod accesses;
mod alias;
mod block_is_in_loop;
mod call_graph;
mod crash;
mod create_invalid_ir;
mod dead_code;
mod dominance;
mod dynamic_pipeline;
mod foo_analysis;
mod function_signatures;
mod generic_visitors;
mod invalid_parent;
mod last_modified;
mod live_values;
mod liveness;
mod loops;
mod miscompile;
mod next_access;
mod nothing;
mod operations_equality;
mod options;
mod pipelines;
mod print_defuse;
mod print_invalid;
mod print_nesting;
mod single_fold;
mod statistics;
mod symbol_rauw;
mod symbol_uses;
mod take_body;
mod topological_sort;
mod underlying;
mod written_to;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Body, Context, Op, OpName};
use pass::{Pass, PassCx, PassRegistry, PassResult};

/// Adds all test passes and test pipelines to a registry.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        alias::ALIAS,
        alias::MOD_REF,
        block_is_in_loop::PRINT,
        call_graph::PRINT,
        crash::CRASH,
        dead_code::PRINT,
        dominance::PRINT,
        foo_analysis::FOO,
        function_signatures::ERASE_ARG,
        function_signatures::ERASE_RESULT,
        function_signatures::INSERT_ARG,
        function_signatures::INSERT_RESULT,
        function_signatures::SET_TYPE,
        generic_visitors::BLOCKS,
        generic_visitors::INTERRUPT,
        generic_visitors::REGIONS,
        generic_visitors::VISIT,
        invalid_parent::INVALID_PARENT,
        live_values::PRINT,
        liveness::PRINT,
        loops::PRINT,
        nothing::FUNCTION,
        nothing::INTERFACE,
        nothing::MODULE,
        operations_equality::COMPARE,
        print_defuse::PRINT,
        print_invalid::PRINT,
        print_nesting::PRINT,
        symbol_rauw::RENAME,
        symbol_uses::PRINT,
        take_body::TAKE,
        topological_sort::ANALYSIS,
        topological_sort::PRINT,
    ] {
        registry.add(move || pass);
    }
    registry.add(crash::Failure::default);
    registry.add(create_invalid_ir::CreateInvalidIr::default);
    registry.add(miscompile::Miscompile::default);
    registry.add(dynamic_pipeline::DynamicPipeline::default);
    registry.add(last_modified::LastModified::default);
    registry.add(next_access::NextAccess::default);
    registry.add(single_fold::SingleFold::default);
    registry.add(|| statistics::CountOps);
    registry.add(written_to::WrittenTo::default);
    options::register(registry);
    pipelines::register(registry);
}

/// The operations that a pass can run on.
#[derive(Clone, Copy)]
enum On {
    /// All.
    Any,
    /// Those of a name.
    Op(&'static str),
    /// Functions of any dialect.
    Functions,
    /// Symbols.
    Symbols,
}

/// A pass without options that is a function.
#[derive(Clone, Copy)]
struct TestPass {
    argument: &'static str,
    name: &'static str,
    description: &'static str,
    on: On,
    run: fn(&mut PassCx<'_>, &mut Body) -> PassResult,
}

impl Pass for TestPass {
    fn name(&self) -> &str {
        self.name
    }

    fn argument(&self) -> &str {
        self.argument
    }

    fn description(&self) -> &str {
        self.description
    }

    fn documentation(&self) -> &str {
        DOCUMENTATION
    }

    fn anchor(&self) -> Option<&str> {
        match self.on {
            On::Op(name) => Some(name),
            _ => None,
        }
    }

    fn can_schedule_on(&self, cx: &Context, op: OpName) -> bool {
        match self.on {
            On::Any | On::Op(_) => true,
            On::Functions => cx.interface::<dyn Callable>(op).is_some() && is_symbol(cx, op),
            On::Symbols => is_symbol(cx, op),
        }
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        // A module without a name is no symbol.
        if matches!(self.on, On::Symbols) && body.root().symbol_name().is_none() {
            let message = format!("trying to schedule pass '{}' on an unsupported operation", self.name);
            return cx.fail(body.root().error(message));
        }
        (self.run)(cx, body)
    }
}

fn is_symbol(cx: &Context, op: OpName) -> bool {
    cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL))
}

/// The name of the symbol that a body is of; empty if it is none.
fn symbol_name(body: &Body) -> &str {
    body.root().symbol_name().map_or("", |name| body.context().ident_str(name))
}

/// Calls a function with a body and all within it, the outer ones first.
fn each_body(body: &mut Body, mut work: impl FnMut(&mut Body)) {
    let mut open: Vec<Vec<Op>> = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let found = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op));
        let Some(found) = found else { continue };
        work(found);
        open.extend(found.children().into_iter().map(|child| [&path[..], &[child]].concat()));
    }
}

/// Calls a function that recurses as deep as the input says.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, work)
}
