//! Handwritten programs of `pdl_interp`: those that run, and those that are refused.

use ir::def::Registry;
use ir::{Body, Context, Scope};
use pdl_engine::{InterpPattern, Natives, load};
use rewrite::{GreedyConfig, Pattern, PatternSet, Root, apply_greedily};

fn context() -> Context {
    let registry = Registry::new().with(pdl::dialect()).with(pdl_interp::dialect());
    let cx = Context::new(registry.with(func::dialect()).with(arith::dialect()));
    cx.allow_unregistered(true);
    cx
}

fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
    let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    module
}

fn patterns(cx: &Context, text: &str) -> Result<Vec<InterpPattern>, Vec<String>> {
    let natives = Natives::new().constraint("holds", |_, _| true);
    let loaded = load(cx, &parse(cx, text), &natives);
    loaded.map_err(|errors| errors.iter().map(|error| error.message().to_owned()).collect())
}

/// Returns the body of a function after the patterns of a text.
fn run(text: &str, program: &str) -> String {
    let cx = context();
    let mut set = PatternSet::new(&cx);
    patterns(&cx, text).unwrap_or_else(|errors| panic!("{errors:?}")).into_iter().for_each(|pattern| {
        set.add(pattern);
    });
    let mut module = parse(&cx, &format!("func.func @f() {{\n{program}  return\n}}"));
    let function = module.children()[0];
    let body = module.child_mut(function).expect("a function owns its body");
    let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
    apply_greedily(body, &Scope::top(), &set.freeze(), &config);
    syntax::print::to_string(&module, &syntax::print::PrintOptions::default())
}

const REWRITERS: &str = r#"
  module @rewriters {
    pdl_interp.func @drop(%op: !pdl.operation) {
      pdl_interp.erase %op
      pdl_interp.finalize
    }
    pdl_interp.func @rename(%op: !pdl.operation, %name: !pdl.attribute) {
      %operands = pdl_interp.get_operands of %op : !pdl.range<value>
      %results = pdl_interp.get_results of %op : !pdl.range<value>
      %types = pdl_interp.get_value_type of %results : !pdl.range<type>
      %type = pdl_interp.extract 0 of %types : !pdl.type
      %mark = pdl_interp.create_attribute unit
      %new = pdl_interp.create_operation "n.new"(%operands : !pdl.range<value>) {"was" = %name, "mark" = %mark} -> (%type : !pdl.type)
      %by = pdl_interp.get_result 0 of %new
      pdl_interp.replace %op with (%by : !pdl.value)
      pdl_interp.finalize
    }
  }
"#;

/// Chooses by name, count, attribute and type.
fn switches() -> String {
    format!(
        r#"pdl_interp.func @matcher(%root: !pdl.operation) {{
    pdl_interp.switch_operation_name of %root to ["t.a", "t.b"](^a, ^b) -> ^end
  ^a:
    pdl_interp.switch_operand_count of %root to dense<[0, 2]> : vector<2xi32>(^drop, ^kind) -> ^end
  ^kind:
    %kind = pdl_interp.get_attribute "kind" of %root
    pdl_interp.switch_attribute %kind to ["x", 7](^named, ^drop) -> ^end
  ^b:
    %r = pdl_interp.get_result 0 of %root
    pdl_interp.is_not_null %r : !pdl.value -> ^type, ^drop
  ^type:
    %t = pdl_interp.get_value_type of %r : !pdl.type
    pdl_interp.switch_type %t to [i32, f32](^branch, ^end) -> ^end
  ^branch:
    pdl_interp.branch ^named
  ^named:
    %name = pdl_interp.create_attribute "it"
    pdl_interp.record_match @rewriters::@rename(%root, %name : !pdl.operation, !pdl.attribute) : benefit(2), loc([%root]) -> ^end
  ^drop:
    pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(1), loc([%root]) -> ^end
  ^end:
    pdl_interp.finalize
  }}
  {REWRITERS}"#
    )
}

/// Returns a program that erases every user of a user of a marked operation, unless it has results.
fn loops() -> String {
    format!(
        r#"pdl_interp.func @matcher(%root: !pdl.operation) {{
    %marked = pdl_interp.get_attribute "mark" of %root
    pdl_interp.is_not_null %marked : !pdl.attribute -> ^look, ^end
  ^look:
    %values = pdl_interp.get_results of %root : !pdl.range<value>
    %users = pdl_interp.get_users of %values : !pdl.range<value>
    pdl_interp.foreach %user : !pdl.operation in %users {{
      %inner = pdl_interp.get_results of %user : !pdl.range<value>
      %users2 = pdl_interp.get_users of %inner : !pdl.range<value>
      pdl_interp.foreach %user2 : !pdl.operation in %users2 {{
        pdl_interp.check_result_count of %user2 is 0 -> ^yes, ^no
      ^yes:
        pdl_interp.record_match @rewriters::@drop(%user2 : !pdl.operation) : benefit(1), loc([%user2]) -> ^no
      ^no:
        pdl_interp.continue
      }} -> ^after
    ^after:
      pdl_interp.continue
    }} -> ^end
  ^end:
    pdl_interp.finalize
  }}
  {REWRITERS}"#
    )
}

#[test]
fn switches_choose() {
    let text = switches();
    let program = r#"
  %x = "t.c"() : () -> i32
  "t.a"() : () -> ()
  "t.a"(%x) : (i32) -> ()
  %y = "t.a"(%x, %x) {kind = "x"} : (i32, i32) -> i32
  "t.a"(%y, %x) {kind = 7} : (i32, i32) -> ()
  %z = "t.b"(%y) : (i32) -> i32
  %w = "t.b"() : () -> f32
  "t.b"(%z) : (i32) -> ()
"#;
    let expected = [
        r#"%0 = "t.c"() : () -> i32"#,
        r#""t.a"(%0) : (i32) -> ()"#,
        r#"%1 = "n.new"(%0, %0) {mark, was = "it"} : (i32, i32) -> i32"#,
        r#"%2 = "n.new"(%1) {mark, was = "it"} : (i32) -> i32"#,
        r#"%3 = "t.b"() : () -> f32"#,
    ];
    let text = run(&text, program);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| line.contains("\"")).collect();
    assert_eq!(lines, expected);
    let cx = context();
    let empty = "pdl_interp.func @matcher(%root: !pdl.operation) { pdl_interp.finalize }";
    assert!(patterns(&cx, empty).is_ok_and(|found| found.is_empty()));
}

#[test]
fn loops_look_at_every_item() {
    let text = loops();
    let program = r#"
  %a:2 = "t.a"() {mark} : () -> (i32, i32)
  %b = "t.b"(%a#0) : (i32) -> i32
  %c = "t.b"(%a#1) : (i32) -> i32
  %d = "t.b"(%c) : (i32) -> i32
  "t.end"(%b) : (i32) -> ()
  "t.end"(%c) : (i32) -> ()
  "t.end"(%d) : (i32) -> ()
"#;
    let text = run(&text, program);
    assert_eq!(text.matches("t.end").count(), 1, "{text}");
    assert_eq!(text.matches("t.b").count(), 3);
}

#[test]
fn patterns_are_grouped_by_benefit() {
    let text = format!(
        r#"pdl_interp.func @matcher(%root: !pdl.operation) {{
    pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(1), loc([%root]), root("arith.addi") -> ^a
  ^a:
    pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(5), loc([%root]), root("arith.addi") -> ^b
  ^b:
    pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(1), loc([]), root("arith.subi") -> ^c
  ^c:
    pdl_interp.finalize
  }}
  {REWRITERS}"#
    );
    let cx = context();
    let found = patterns(&cx, &text).expect("it can be run");
    assert_eq!(found.iter().map(Pattern::benefit).collect::<Vec<_>>(), [5, 1]);
    assert!(matches!(found[0].root(), Root::Op("arith.addi")) && matches!(found[1].root(), Root::Any));
    assert_eq!(found[0].name(), "@rewriters::@drop");
}

#[test]
fn what_cannot_be_run_is_refused() {
    let matcher =
        |blocks: &str| format!("pdl_interp.func @matcher(%root: !pdl.operation) {{ {blocks} }} {REWRITERS}");
    let record = |rewriter: &str| {
        format!(
            "pdl_interp.record_match {rewriter} : benefit(1), loc([]) -> ^end\n ^end: pdl_interp.finalize"
        )
    };
    let with = |rewriter: &str, body: &str| {
        let matcher = matcher(&record("@more::@it"));
        format!(
            "{matcher} module @more {{ pdl_interp.func @it({rewriter}) {{ {body} pdl_interp.finalize }} }}"
        )
    };
    let cases = [
        ("module @m {}".to_owned(), "'builtin.module' op has no function `@matcher`"),
        (matcher("pdl_interp.branch ^a\n ^a: pdl_interp.branch ^a"), "has blocks that lead in a circle"),
        (matcher("pdl_interp.erase %root  pdl_interp.finalize"), "cannot be run within a matcher"),
        (matcher("\"t.end\"() : () -> ()"), "cannot be run within a matcher"),
        (
            matcher("pdl_interp.apply_constraint \"no\"(%root : !pdl.operation) -> ^a, ^a\n ^a: pdl_interp.finalize"),
            "no native constraint of the name 'no' is registered",
        ),
        (
            matcher(
                "%x = pdl_interp.apply_constraint \"holds\"(%root : !pdl.operation) : !pdl.value {isNegated = true} -> ^a, ^a
                 ^a: pdl_interp.finalize",
            ),
            "a negated constraint has no results",
        ),
        (matcher(&record("@rewriters::@none")), "names no rewriter: @rewriters::@none"),
        (matcher(&record("@rewriters::@drop")), "has other inputs than the rewriter @rewriters::@drop"),
        (with("", "pdl_interp.branch ^a\n ^a:"), "has several blocks, which a rewriter cannot have"),
        (with("", "pdl_interp.apply_rewrite \"no\""), "no native rewrite of the name 'no' is registered"),
        (with("", "\"t.x\"() : () -> ()"), "cannot be run within a rewriter"),
    ];
    for (text, expected) in cases {
        let errors = patterns(&context(), &text).err().unwrap_or_else(|| panic!("accepted: {text}"));
        assert!(errors.len() == 1 && errors[0].ends_with(expected), "{errors:?}, not {expected}");
    }
}

/// Returns words, blanks and punctuation.
fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || "_.%^!@".contains(c);
        let len = match word(first) {
            true => rest.find(|c| !word(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        all.push(&rest[..len]);
        rest = &rest[len..];
    }
    all
}

#[test]
fn broken_programs_run_or_are_refused() {
    let program = "%a:2 = \"t.a\"() {mark} : () -> (i32, i32)
        %b = \"t.b\"(%a#0, %a#1) {kind = 7} : (i32, i32) -> i32
        \"t.a\"(%b, %b) {kind = \"x\"} : (i32, i32) -> ()";
    let mut state = 7_u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let (cx, texts) = (context(), [switches(), loops()]);
    let (mut refused, mut ran) = (0, 0);
    for _ in 0..3000 {
        let mut words = tokens(&texts[random(2)]);
        let (at, from) = (random(words.len()), random(words.len()));
        match random(3) {
            0 => _ = words.remove(at),
            1 => words[at] = words[from],
            _ => words.insert(at, words[from]),
        }
        let text = words.concat();
        let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
        let valid = |module: &Body| ir::verify(module, ir::Threads::ONE, &mut Vec::new());
        let Some(patterns) = parsed.into_result().ok().filter(|module| valid(module)) else { continue };
        let Ok(loaded) = load(&cx, &patterns, &Natives::new()) else {
            refused += 1;
            continue;
        };
        let mut set = PatternSet::new(&cx);
        loaded.into_iter().for_each(|pattern| _ = set.add(pattern));
        let mut module = parse(&cx, &format!("func.func @f() {{\n{program}  return\n}}"));
        let function = module.children()[0];
        let body = module.child_mut(function).expect("a function owns its body");
        let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
        apply_greedily(body, &Scope::top(), &set.freeze(), &config);
        assert!(valid(&module), "{text}");
        ran += 1;
    }
    assert!(refused > 0 && ran > 1000, "{refused} refused, {ran} ran");
}
