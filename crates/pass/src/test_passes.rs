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

fn function(cx: &Context, name: Ident) -> Box<Body> {
    let state = OpState::new(cx, cx.op_name("t.func"), Loc::UNKNOWN).regions(1);
    let mut holder = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let op = holder.create(state.attr(cx, "sym_name", name.attr()));
    holder.detach(op)
}

/// A module with functions `f0`, `f1`, ...
pub(crate) fn module(functions: usize) -> Box<Body> {
    let cx = Context::new(Registry::new().with(Dialect::new("t").op(&FUNC)));
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

macro_rules! test_pass {
    ($ty:ident, $argument:literal, |$cx:ident, $body:ident| $run:expr $(, $($more:tt)*)?) => {
        struct $ty;
        impl Pass for $ty {
            fn name(&self) -> &str { stringify!($ty) }
            fn argument(&self) -> &str { $argument }
            $($($more)*)?
            fn run(&self, $cx: &mut PassCx<'_>, $body: &mut Body) -> PassResult { $run }
        }
    };
}

test_pass!(Count, "t-count", |_cx, _body| Ok(()));
test_pass!(
    ModuleOnly,
    "t-module",
    |_cx, _body| Ok(()),
    fn anchor(&self) -> Option<&str> {
        Some("builtin.module")
    }
);
test_pass!(
    Say,
    "t-say",
    |cx, body| {
        cx.emit(body.root().remark(format!("ran on {}", name_of(body))));
        cx.count(0, 1);
        cx.preserve_all();
        Ok(())
    },
    fn statistics(&self) -> &[StatisticSpec] {
        &[StatisticSpec { name: "said", description: "bodies" }]
    }
);
test_pass!(FailOdd, "t-fail-odd", |cx, body| {
    let name = name_of(body);
    if is_odd(&name) { cx.fail(body.root().remark(format!("{name} is odd"))) } else { Ok(()) }
});
test_pass!(Need, "t-need", |cx, body| {
    let key = if is_odd(&name_of(body)) { "odd" } else { "even" };
    let helper = cx.require_symbol(key, "helper", function);
    let name = body.context().ident("needs");
    let root = body.root_handle();
    body.set_attr(root, name, helper);
    Ok(())
});

test_pass!(Boom, "t-boom", |_cx, body| {
    assert!(!is_odd(&name_of(body)), "odd bodies burst");
    Ok(())
});

/// Runs a pipeline on its body, or on the first body within.
pub(crate) struct Dynamic(pub(crate) Pipeline, pub(crate) bool);

impl Pass for Dynamic {
    fn name(&self) -> &str {
        "Dynamic"
    }

    fn argument(&self) -> &str {
        "t-dynamic"
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
    size: PassOption<i64>,
    names: ListOption<String>,
}

impl Pass for WithOptions {
    crate::pass_options!(size, names);

    fn name(&self) -> &str {
        "WithOptions"
    }

    fn argument(&self) -> &str {
        "t-options"
    }

    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}

/// All passes of this file.
pub(crate) fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry.add(|| Count).add(|| ModuleOnly).add(|| Say).add(|| FailOdd).add(|| Boom).add(|| Need);
    registry.add(|| WithOptions {
        size: PassOption::new("size", 1, "how much"),
        names: ListOption::new("names", "of what"),
    });
    registry.add_pipeline("t-pipe", "counts twice", |pipeline, _| {
        pipeline.add(Count)?.add(Count)?;
        Ok(())
    });
    registry
}
