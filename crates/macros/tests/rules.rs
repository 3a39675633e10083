//! Patterns of `rules!`, run on programs.

use ir::def::Registry;
use ir::{AttrRef, Body, Context, Scope};
use macros::rules;
use rewrite::{GreedyConfig, Pattern, PatternSet, Root, apply_greedily, constant_i64, is_zero};

rules! {
    /// x + 0 = x
    pub AddZero: arith::AddI(x, zero) where is_zero(zero) => x;

    /// x - (x - y) = y
    #[benefit(3)]
    SubOfSub: "arith.subi"(x, "arith.subi"(x, y)) => y;

    /// (x * a) * b = x * (a * b), where a and b are constants of one use.
    MulOfMul: arith::MulI(inner @ arith::MulI(x, a), b)
        where let (Some(a), Some(b)) = (constant_i64(a), constant_i64(b)),
              inner.result(0).has_one_use(),
              let ty = x.ty_handle()
        => arith::MulI(x, "arith.constant"() { value = x.context().int_attr(ty, (a * b).into()) } : ty);

    /// Ordered comparison of a thing with itself is a comparison for being a number.
    SelfCompare: "arith.cmpi"(x, x) { predicate: how } where how.as_i64() == Some(0)
        => "arith.constant"() { value = x.context().bool_attr(true) };

    /// Two results change places; `..` takes whatever follows.
    Swap: "t.pair"(a, b, ..) { "t.mark" = a.context().i32_attr(1) } => ({ b }, a);

    /// An operation without results.
    Drop: "t.drop"(_) => ();

    /// The types of the new operation are those of the old one.
    Rename: "t.old"(x) => "t.new"(x) { from = x.context().string_attr(b"old") };

    /// It cannot be made: nothing tells the type of the inner operation.
    Untold: "t.untold"(x) => "t.outer"(arith::AddI(x, x), "t.inner"(x));

    /// It cannot be made: addition has two operands.
    Misfit: "t.misfit"(x) => "arith.addi"(x);

    /// It does not match: the value is of another type.
    OtherType: "t.other"(_, y) => y;

    /// It does not match: an operation is not replaced by itself.
    Itself: root @ "t.itself"() => root;
}

fn run(text: &str) -> String {
    let registry = Registry::new().with(arith::dialect()).with(func::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
    let mut module: Box<Body> = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut set = PatternSet::new(&cx);
    set.add(AddZero).add(SubOfSub).add(MulOfMul).add(SelfCompare).add(Swap).add(Drop).add(Rename);
    set.add(Untold).add(Misfit).add(OtherType).add(Itself);
    let set = set.freeze();
    let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
    for function in module.children() {
        let body = module.child_mut(function).expect("a function owns its body");
        apply_greedily(body, &Scope::top(), &set, &config);
    }
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    syntax::print::to_string(&module, &syntax::print::PrintOptions::default())
}

/// The operations of a function after one that is written so.
fn body(signature: &str, ops: &str) -> Vec<String> {
    let text = run(&format!("func.func @f({signature}) {{ {ops} return }}"));
    let lines = text.lines().map(str::trim).filter(|line| !line.ends_with('{') && *line != "}");
    lines.filter(|line| *line != "return" && !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn rules_say_what_they_are() {
    assert!(matches!(AddZero.root(), Root::Op("arith.addi")));
    assert_eq!((AddZero.benefit(), SubOfSub.benefit()), (1, 3));
    assert_eq!((AddZero.name(), MulOfMul.name()), ("AddZero", "MulOfMul"));
    assert_eq!(MulOfMul.generated(), ["arith.muli", "arith.constant"]);
    assert!(SubOfSub.generated().is_empty());
}

#[test]
fn what_was_before_becomes_what_is_after() {
    let zero = "%0 = arith.constant 0 : i32  %1 = arith.addi %x, %0 : i32  \"t.use\"(%1) : (i32) -> ()";
    assert_eq!(body("%x: i32", zero), ["\"t.use\"(%arg0) : (i32) -> ()"]);
    let sub = "%0 = arith.subi %x, %y : i32  %1 = arith.subi %x, %0 : i32  \"t.use\"(%1) : (i32) -> ()";
    assert_eq!(body("%x: i32, %y: i32", sub), ["\"t.use\"(%arg1) : (i32) -> ()"]);
    let other = sub.replacen("%x, %y", "%y, %x", 1);
    assert_eq!(body("%x: i32, %y: i32", &other).len(), 3);
    let mul = "%a = arith.constant 6 : i32 %b = arith.constant 7 : i32
               %0 = arith.muli %x, %a : i32 %1 = arith.muli %0, %b : i32 \"t.use\"(%1) : (i32) -> ()";
    let expected = [
        "%c42_i32 = arith.constant 42 : i32",
        "%0 = arith.muli %arg0, %c42_i32 : i32",
        "\"t.use\"(%0) : (i32) -> ()",
    ];
    assert_eq!(body("%x: i32", mul), expected);
    let compare = |how| format!("%0 = arith.cmpi {how}, %x, %x : i32  \"t.use\"(%0) : (i1) -> ()");
    assert_eq!(body("%x: i32", &compare("eq"))[0], "%true = arith.constant true");
    assert_eq!(body("%x: i32", &compare("ne"))[0], "%0 = arith.cmpi ne, %arg0, %arg0 : i32");
}

#[test]
fn results_are_replaced_one_by_one() {
    let pair = |mark| {
        format!(
            "%0:2 = \"t.pair\"(%x, %y, %x) {{t.mark = {mark} : i32}} : (i32, i32, i32) -> (i32, i32)
                 \"t.use\"(%0#0, %0#1) : (i32, i32) -> ()"
        )
    };
    assert_eq!(body("%x: i32, %y: i32", &pair(1)), ["\"t.use\"(%arg1, %arg0) : (i32, i32) -> ()"]);
    assert_eq!(body("%x: i32, %y: i32", &pair(2)).len(), 2);
    assert!(body("%x: i32", "\"t.drop\"(%x) : (i32) -> ()").is_empty());
    let rename = "%0:2 = \"t.old\"(%x) : (i32) -> (i32, f32)  \"t.use\"(%0#1) : (f32) -> ()";
    let new = "%0:2 = \"t.new\"(%arg0) {from = \"old\"} : (i32) -> (i32, f32)";
    assert_eq!(body("%x: i32", rename), [new, "\"t.use\"(%0#1) : (f32) -> ()"]);
}

#[test]
fn what_cannot_be_made_changes_nothing() {
    for ops in [
        "%0 = \"t.untold\"(%arg0) : (i32) -> i32",
        "%0 = \"t.misfit\"(%arg0) : (i32) -> i32",
        "%0 = \"t.other\"(%arg0, %arg1) : (i32, f32) -> i32",
        "%0 = \"t.itself\"() : () -> i32",
    ] {
        assert_eq!(body("%arg0: i32, %arg1: f32", ops), [ops]);
    }
}

#[test]
fn attributes_are_bound_as_views() {
    rules! {
        Double: "t.number"() { value: number } where let Some(number) = AttrRef::as_i64(number), number < 10
            => "t.number"() { value = root_context(number) };
    }
    // Expressions of the result see what the source and the clauses bind.
    fn root_context(number: i64) -> ir::Attr {
        if number > 5 { ir::Attr::UNIT } else { ir::Attr::EMPTY_DICT }
    }
    let registry = Registry::new().with(func::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    let text = "func.func @f() { %0 = \"t.number\"() {value = 7} : () -> i32 return }";
    let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
    let mut module = parsed.into_result().expect("the text is right");
    let mut set = PatternSet::new(&cx);
    set.add(Double);
    let function = module.children()[0];
    let body = module.child_mut(function).expect("a function owns its body");
    let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
    assert!(apply_greedily(body, &Scope::top(), &set.freeze(), &config).changed);
    let text = syntax::print::to_string(&module, &syntax::print::PrintOptions::default());
    assert!(text.contains("%0 = \"t.number\"() {value} : () -> i32"), "{text}");
}
