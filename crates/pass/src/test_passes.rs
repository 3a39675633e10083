//! Passes and a dialect for the tests of this crate.

use crate::*;
use ir::def::{
    AttrConstraint, AttrKind, Dialect, OpDef, RegionConstraint, RegionDef, Registry, SlotDef, TraitSet,
};
use ir::{Body, Context, Ident, Loc, OpState};

static FUNC: OpDef = OpDef {
    attrs: &[SlotDef {
        name: "sym_name",
        constraint: AttrConstraint::new("name", AttrKind::SymbolName),
        optional: false,
        default: None,
    }],
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
    ..OpDef::new("t.func")
};

static FOREIGN: OpDef = OpDef::new("u.op");

fn function(cx: &Context, name: Ident) -> Box<Body> {
    let state = OpState::new(cx, cx.op_name("t.func"), Loc::UNKNOWN).regions(1);
    let mut holder = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let op = holder.create(state.attr(cx, "sym_name", name.attr()));
    holder.detach(op)
}

/// A module with functions `f0`, `f1`, ...
pub(crate) fn module(functions: usize) -> Box<Body> {
    let registry = Registry::new().with(Dialect::new("t").op(&FUNC)).with(Dialect::new("u").op(&FOREIGN));
    let cx = Context::new(registry);
    let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    for number in 0..functions {
        let child = function(&cx, cx.ident(&format!("f{number}")));
        let op = body.adopt(child);
        body.append(block, op);
    }
    body
}

/// The names of a module's symbols, in order.
pub(crate) fn names(body: &Body) -> Vec<String> {
    let symbols = body.root().region(0).ops().filter_map(|op| op.symbol_name());
    symbols.map(|name| body.context().ident_str(name).to_owned()).collect()
}

fn name_of(body: &Body) -> String {
    body.root().symbol_name().map_or(String::new(), |name| body.context().ident_str(name).to_owned())
}

/// Defines a pass without fields; its definition has a name.
macro_rules! test_pass {
    ($ty:ident, $def:ident, $argument:literal, {$($part:tt)*}, |$cx:ident, $body:ident| $run:expr) => {
        pub(crate) struct $ty;
        pub(crate) static $def: PassDef = PassDef {
            make: Some(|| Box::new($ty)),
            $($part)*
            ..PassDef::new($argument, stringify!($ty))
        };
        impl Pass for $ty {
            fn def(&self) -> &'static PassDef { &$def }
            fn run(&self, $cx: &mut PassCx<'_>, $body: &mut Body) -> PassResult { $run }
        }
    };
}

test_pass!(Count, COUNT, "t-count", {}, |_cx, _body| Ok(()));
test_pass!(OtherCount, OTHER_COUNT, "t-count", {}, |_cx, _body| Ok(()));
test_pass!(ModuleOnly, MODULE_ONLY, "t-module", { on: Some("builtin.module"), }, |_cx, _body| Ok(()));
test_pass!(
    Say,
    SAY,
    "t-say",
    { statistics: &[StatisticDef { name: "said", description: "bodies" }], },
    |cx, body| {
        cx.emit(body.root().remark(format!("ran on {}", name_of(body))));
        cx.count(Counter::new(0), 1);
        cx.preserve_all();
        Ok(())
    }
);
test_pass!(FailOdd, FAIL_ODD, "t-fail-odd", {}, |cx, body| {
    let name = name_of(body);
    if is_odd(&name) { cx.fail(body.root().remark(format!("{name} is odd"))) } else { Ok(()) }
});
test_pass!(Need, NEED, "t-need", {}, |cx, body| {
    let key = if is_odd(&name_of(body)) { "odd" } else { "even" };
    let helper = cx.require_symbol(key, "helper", function);
    let name = body.context().ident("needs");
    let root = body.root_handle();
    body.set_attr(root, name, helper);
    Ok(())
});

/// Creates an operation of a dialect that the module does not use.
fn create_foreign(body: &mut Body) -> PassResult {
    let block = body.root().region(0).first_block().map(|block| block.handle()).ok_or(Failed)?;
    let state = OpState::new(body.context(), body.context().op_name("u.op"), Loc::UNKNOWN);
    let op = body.create(state);
    body.append(block, op);
    Ok(())
}

test_pass!(Create, CREATE, "t-create", {}, |_cx, body| create_foreign(body));
test_pass!(
    CreateDeclared,
    CREATE_DECLARED,
    "t-create-declared",
    { dependent_dialects: &["u"], },
    |_cx, body| create_foreign(body)
);

test_pass!(Boom, BOOM, "t-boom", {}, |_cx, body| {
    assert!(!is_odd(&name_of(body)), "odd bodies burst");
    Ok(())
});

/// Runs a pipeline on its body, or on the first body within.
pub(crate) struct Dynamic(pub(crate) Pipeline, pub(crate) bool);

pub(crate) static DYNAMIC: PassDef = PassDef::new("t-dynamic", "Dynamic");

impl Pass for Dynamic {
    fn def(&self) -> &'static PassDef {
        &DYNAMIC
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        match body.children().first().filter(|_| self.1) {
            Some(&first) => cx.run_pipeline_within(&self.0, body, first),
            None => cx.run_pipeline(&self.0, body),
        }
    }
}

fn is_odd(name: &str) -> bool {
    name.bytes().last().is_some_and(|digit| digit % 2 == 1)
}

struct WithOptions {
    size: i64,
    names: Vec<String>,
}

static WITH_OPTIONS: PassDef = PassDef {
    options: &[OptionDef::of::<i64>("size", "how much"), OptionDef::of::<Vec<String>>("names", "of what")],
    make: Some(|| Box::new(WithOptions { size: 1, names: Vec::new() })),
    ..PassDef::new("t-options", "WithOptions")
};

impl Pass for WithOptions {
    fn def(&self) -> &'static PassDef {
        &WITH_OPTIONS
    }

    fn options(&self) -> Vec<&dyn OptionField> {
        vec![&self.size, &self.names]
    }

    fn options_mut(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.size, &mut self.names]
    }

    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}

/// All passes of this file that text can name.
pub(crate) const PASSES: Passes = &[&COUNT, &MODULE_ONLY, &SAY, &FAIL_ODD, &BOOM, &NEED, &WITH_OPTIONS];

/// Options of a pipeline.
#[derive(Default)]
struct PipeOptions {
    say: bool,
}

impl PipelineOptions for PipeOptions {
    const DEFS: &'static [OptionDef] = &[OptionDef::of::<bool>("say", "whether it says so")];

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.say]
    }
}

/// All passes and pipelines of this file.
pub(crate) fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry.add(PASSES).unwrap();
    let twice = |pipeline: &mut Pipeline, options: PipeOptions| {
        pipeline.add(Count)?.add(Count)?;
        if options.say {
            pipeline.add(Say)?;
        }
        Ok(())
    };
    registry.add_pipeline_with("t-pipe", "counts twice", twice).unwrap();
    registry
}
