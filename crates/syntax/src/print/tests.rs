//! Tests of printing a module with most constructs in all forms; outputs recorded from mlir-opt 22.

use super::{PrintOptions, to_string};
use ir::affine::{AffineMapData, IntegerSetData};
use ir::{
    Attr, AttrData, Block, Body, Build, Builder, Context, Loc, Op, OpState, Region, Type, TypeData, Value,
};

fn map(cx: &Context, times: i64, plus: i64) -> Attr {
    let scaled = cx.affine_mul(cx.affine_dim(0), cx.affine_constant(times));
    let result = cx.affine_add(scaled, cx.affine_constant(plus));
    cx.map_attr(cx.affine_map(AffineMapData { dims: 1, symbols: 0, results: [result].into() }))
}

fn state(cx: &Context, name: &str) -> OpState {
    OpState::new(cx, cx.op_name(name), Loc::UNKNOWN)
}

fn blocks(body: &mut Body, region: Region, count: usize) -> Vec<Block> {
    (0..count).map(|_| body.append_new_block(region, &[])).collect()
}

fn insert(body: &mut Body, block: Block, state: OpState) -> Op {
    Builder::at_end(body, block).insert(state)
}

fn module(cx: &Context) -> (Box<Body>, Block) {
    let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = blocks(&mut body, region, 1)[0];
    (body, block)
}

fn region_of(body: &Body, op: Op, index: usize) -> Region {
    body.op(op).region(index).handle()
}

fn results(body: &Body, op: Op) -> Vec<Value> {
    body.op(op).results().map(|value| value.handle()).collect()
}

/// Creates `"t.op"` with a region of three blocks.
fn control_flow(cx: &Context, body: &mut Body, block: Block, value: Value) {
    let constraint = IntegerSetData {
        dims: 1,
        symbols: 0,
        constraints: [cx.affine_dim(0)].into(),
        equalities: [false].into(),
    };
    let set = cx.set_attr(cx.integer_set(constraint));
    let first = cx.new_distinct_attr(map(cx, 1, 1));
    let second = cx.new_distinct_attr(Attr::UNIT);
    let op = state(cx, "t.op").operands([value]).regions(1).attr(cx, "s", set);
    let op = insert(body, block, op.attr(cx, "d", cx.array_attr(&[first, second])));
    let region = region_of(body, op, 0);
    let tuple = cx.type_of(TypeData::Tuple([Type::I1; 17].into()));
    let entry = body.append_new_block(region, &[Type::I32, tuple]);
    let others = blocks(body, region, 2);
    insert(body, entry, state(cx, "t.br").operands([value]).successors([others[0]]));
    insert(body, others[0], state(cx, "t.br").successors([others[1], others[0]]));
    let nested = insert(body, others[1], state(cx, "t.r").regions(2).results([Type::I1; 3]));
    for index in 0..2 {
        let region = region_of(body, nested, index);
        let block = blocks(body, region, 1)[0];
        insert(body, block, state(cx, "t.s").results([Type::I32]));
    }
    let last = results(body, nested)[2];
    insert(body, others[1], state(cx, "t.br").operands([last]));
}

fn sample(cx: &Context) -> Box<Body> {
    let (mut body, block) = module(cx);
    let (mut outer, outer_block) = module(cx);
    let (mut inner, _) = module(cx);
    let root = inner.root_handle();
    inner.set_attr(root, cx.ident("sym_name"), Some(cx.string_attr(b"x")));
    inner.set_attr(root, cx.ident("a.m"), Some(map(cx, 1, 1)));
    inner.set_attr(root, cx.ident("a.b"), Some(cx.i64_attr(1)));
    let op = outer.adopt(inner);
    outer.append(outer_block, op);
    let op = body.adopt(outer);
    body.append(block, op);

    let cast = "builtin.unrealized_conversion_cast";
    let memref = cx.memref_type_with(&[4], Type::F32, Some(map(cx, 2, 0)), None);
    let first = insert(&mut body, block, state(cx, cast).results([Type::I32, memref]));
    let values = results(&body, first);
    let foo = cx.attr(AttrData::Opaque { dialect: cx.ident("foo"), text: Box::new("bar".into()), ty: None });
    let second = state(cx, cast).operands(values).results([Type::I64]);
    let second = second.attr(cx, "x", Attr::UNIT).attr(cx, "y", foo);
    let second = insert(&mut body, block, second);
    let value = results(&body, second)[0];
    control_flow(cx, &mut body, block, value);

    let last = insert(&mut body, block, state(cx, "t.op").regions(2));
    let entry = |name, value| ir::NamedAttr { name: cx.ident(name), value };
    body.set_properties(last, Some(cx.dict_attr(&[entry("p", cx.i32_attr(1)), entry("q", Attr::UNIT)])));
    let region = region_of(&body, last, 1);
    blocks(&mut body, region, 1);
    body
}

const ALIASES: &str = "\
!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 * 2)>
#set = affine_set<(d0) : (d0 >= 0)>
#distinct = distinct[0]<#map>
";

const CUSTOM: &str = r#"module {
  module {
    module @x attributes {a.b = 1 : i64, a.m = #map} {
    }
  }
  %0:2 = unrealized_conversion_cast to i32, memref<4xf32, #map1>
  %1 = unrealized_conversion_cast %0#0, %0#1 : i32, memref<4xf32, #map1> to i64 {x, y = #foo.bar}
  "t.op"(%1) ({
  ^bb0(%arg0: i32, %arg1: !tuple):
    "t.br"(%1)[^bb1] : (i64) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.br"()[^bb2, ^bb1] : () -> ()
  ^bb2:  // pred: ^bb1
    %2:3 = "t.r"() ({
      %3 = "t.s"() : () -> i32
    }, {
      %3 = "t.s"() : () -> i32
    }) : () -> (i1, i1, i1)
    "t.br"(%2#2) : (i1) -> ()
  }) {d = [#distinct, distinct[1]<>], s = #set} : (i64) -> ()
  "t.op"() <{p = 1 : i32, q}> ({
  }, {
  ^bb0:
  }) : () -> ()
}
"#;

fn print(options: PrintOptions) -> String {
    to_string(&sample(&Context::default()), &options)
}

#[test]
fn custom_form() {
    assert_eq!(print(PrintOptions::default()), format!("{ALIASES}{CUSTOM}"));
}

#[test]
fn generic_form_has_unique_names() {
    let expected = r#""builtin.module"() ({
  "builtin.module"() ({
    "builtin.module"() <{sym_name = "x"}> ({
    ^bb0:
    }) {a.b = 1 : i64, a.m = #map} : () -> ()
  }) : () -> ()
  %0:2 = "builtin.unrealized_conversion_cast"() : () -> (i32, memref<4xf32, #map1>)
  %1 = "builtin.unrealized_conversion_cast"(%0#0, %0#1) {x, y = #foo.bar} : (i32, memref<4xf32, #map1>) -> i64
  "t.op"(%1) ({
  ^bb0(%arg0: i32, %arg1: !tuple):
    "t.br"(%1)[^bb1] : (i64) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.br"()[^bb2, ^bb1] : () -> ()
  ^bb2:  // pred: ^bb1
    %2:3 = "t.r"() ({
      %4 = "t.s"() : () -> i32
    }, {
      %3 = "t.s"() : () -> i32
    }) : () -> (i1, i1, i1)
    "t.br"(%2#2) : (i1) -> ()
  }) {d = [#distinct, distinct[1]<>], s = #set} : (i64) -> ()
  "t.op"() <{p = 1 : i32, q}> ({
  }, {
  ^bb0:
  }) : () -> ()
}) : () -> ()
"#;
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    assert_eq!(print(options), format!("{ALIASES}{expected}"));
}

#[test]
fn unique_names_in_custom_form() {
    let expected = CUSTOM.replacen("%3 =", "%4 =", 1);
    let options = PrintOptions { unique_ids: true, ..PrintOptions::default() };
    assert_eq!(print(options), format!("{ALIASES}{expected}"));
}

#[test]
fn no_aliases_in_local_scope() {
    let expected = CUSTOM
        .replace("#map1", "affine_map<(d0) -> (d0 * 2)>")
        .replace("#distinct", "distinct[0]<#map>")
        .replace("#map", "affine_map<(d0) -> (d0 + 1)>")
        .replace("#set", "affine_set<(d0) : (d0 >= 0)>")
        .replace("!tuple", &ALIASES[9..82]);
    let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
    assert_eq!(print(options), expected.trim_end());
}

#[test]
fn skipped_regions() {
    let options = PrintOptions { skip_regions: true, ..PrintOptions::default() };
    assert_eq!(print(options), "module {...}\n");
}

#[test]
fn comments_about_users() {
    let expected = r#"  %1:2 = unrealized_conversion_cast to i32, memref<4xf32, #map1> // users: (%2), (%2)
  %2 = unrealized_conversion_cast %1#0, %1#1 : i32, memref<4xf32, #map1> to i64 {x, y = #foo.bar} // users: %3, %5
  "t.op"(%2) ({
  ^bb0(%arg0: i32, %arg1: !tuple):
    // %arg0 is unused
    // %arg1 is unused
    "t.br"(%2)[^bb1] : (i64) -> () // id: %5
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.br"()[^bb2, ^bb1] : () -> ()
  ^bb2:  // pred: ^bb1
    %7:3 = "t.r"() ({
      %9 = "t.s"() : () -> i32 // unused
    }, {
      %9 = "t.s"() : () -> i32 // unused
    }) : () -> (i1, i1, i1) // users: (unused), (unused), (%8)
    "t.br"(%7#2) : (i1) -> () // id: %8
  }) {d = [#distinct, distinct[1]<>], s = #set} : (i64) -> () // id: %3
"#;
    let options = PrintOptions { value_users: true, ..PrintOptions::default() };
    let text = print(options);
    // The order of users depends on how the body was built: from the inside out while parsing.
    assert!(text.replace("%5, %3", "%3, %5").contains(expected), "{text}");
}

#[test]
fn locations_and_their_aliases() {
    let cx = Context::default();
    let (mut body, block) = module(&cx);
    let f = cx.loc_attr(cx.file_loc("f", 1, 2));
    let g = cx.loc_attr(cx.file_loc("g", 3, 4));
    let name = AttrData::NameLoc { name: cx.ident("n"), child: f };
    let fused = AttrData::FusedLoc { locs: [f, g].into(), metadata: Some(cx.string_attr(b"m")) };
    let call = AttrData::CallSiteLoc { callee: f, caller: g };
    let at = |op: &str, data| OpState::new(&cx, cx.op_name(op), cx.loc_of_attr(cx.attr(data)));
    insert(&mut body, block, at("t.s", name).results([Type::I32]));
    insert(&mut body, block, at("t.s", fused).results([Type::I32]));
    insert(&mut body, block, at("t.op", call).attr(&cx, "l", f));
    let debug = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let expected = r##"#loc1 = loc("f":1:2)
module {
  %0 = "t.s"() : () -> i32 loc(#loc3)
  %1 = "t.s"() : () -> i32 loc(#loc4)
  "t.op"() {l = #loc1} : () -> () loc(#loc5)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("g":3:4)
#loc3 = loc("n"(#loc1))
#loc4 = loc(fused<"m">[#loc1, #loc2])
#loc5 = loc(callsite(#loc1 at #loc2))
"##;
    assert_eq!(to_string(&body, &debug), expected);
    let local = PrintOptions { local_scope: true, ..debug.clone() };
    let text = to_string(&body, &local);
    assert!(text.contains(r#"{l = loc("f":1:2)} : () -> () loc(callsite("f":1:2 at "g":3:4))"#), "{text}");
    let pretty = to_string(&body, &PrintOptions { pretty_debug_info: true, ..debug });
    assert!(pretty.contains("{l = #loc1} : () -> () #loc1\n at #loc2\n"), "{pretty}");
    let named = to_string(&body, &PrintOptions { name_locs: true, ..PrintOptions::default() });
    assert!(named.contains("  %n = \"t.s\"() : () -> i32\n  %0 = "), "{named}");
}

#[test]
fn deep_regions_do_not_overflow_the_stack() {
    let cx = Context::default();
    let (mut body, mut block) = module(&cx);
    for _ in 0..100_000 {
        let op = insert(&mut body, block, state(&cx, "t.op").regions(1).attr(&cx, "m", map(&cx, 1, 1)));
        let region = region_of(&body, op, 0);
        block = blocks(&mut body, region, 1)[0];
    }
    let mut sink = std::io::sink();
    super::print(&body, &PrintOptions::default(), &mut sink).unwrap();
}
