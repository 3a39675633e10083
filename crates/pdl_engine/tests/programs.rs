//! Programs under `programs/`: a module `@patterns`, applied greedily to a module `@ir`. The expected outputs
//! are recorded from `mlir-opt-22 --test-pdl-bytecode-pass --allow-unregistered-dialect`.

use ir::def::Registry;
use ir::{Body, Build, Context, Loc, Op, Scope, Type};
use pdl_engine::{Entity, Natives, compile, load};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily};
use std::path::Path;
use std::sync::{Arc, Mutex};

fn context() -> Context {
    let registry = Registry::new().with(pdl::dialect()).with(pdl_interp::dialect());
    let registry = registry.with(arith::dialect()).with(func::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
    let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    module
}

fn named(module: &Body, name: &str) -> Op {
    let children = module.children().into_iter();
    let mut found = children.filter(|&op| {
        let op = module.op(op);
        op.symbol_name().is_some_and(|symbol| op.context().ident_str(symbol) == name)
    });
    found.next().unwrap_or_else(|| panic!("there is a module @{name}"))
}

fn create(rw: &mut Rewriter<'_>, name: &str, operands: &[ir::Value]) -> Entity {
    let state = rw.state(name, Loc::UNKNOWN).operands(operands.iter().copied());
    Entity::Op(rw.insert(state))
}

/// Returns the native functions of the test pass of mlir-opt.
fn natives() -> Natives {
    Natives::new()
        .constraint("single_entity_constraint", |body, args| {
            args[0].as_op().is_some_and(|op| body.op(op).is("test.op"))
        })
        .rewrite("creator", |rw, _| vec![create(rw, "test.success", &[])])
        .rewrite("type_creator", |_, _| vec![Entity::Type(Type::F32)])
        .rewrite("rewriter", |rw, args| {
            create(rw, "test.success", args[1].values());
            rw.erase_op(args[0].as_op().expect("the root"));
            Vec::new()
        })
}

/// Driver that applies the patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Engine {
    /// As they are.
    Direct,
    /// As a program of `pdl_interp`.
    Interp,
}

fn patterns(engine: Engine, module: &mut Body, at: Op, natives: &Natives) -> PatternSet {
    let cx = module.context().clone();
    let mut set = PatternSet::new(&cx);
    let body = module.child_mut(at).expect("a module owns its body");
    if engine == Engine::Direct {
        let compiled = compile(&cx, body, natives).unwrap_or_else(|errors| panic!("{errors:?}"));
        compiled.into_iter().for_each(|pattern| _ = set.add(pattern));
        return set;
    }
    pdl_compile::convert_pdl_to_pdl_interp(body).expect("patterns that can be converted");
    let mut diagnostics = Vec::new();
    assert!(ir::verify(body, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    let loaded = load(&cx, body, natives).unwrap_or_else(|errors| panic!("{errors:?}"));
    loaded.into_iter().for_each(|pattern| _ = set.add(pattern));
    set
}

/// Applies `@patterns` to `@ir`. Returns the text of the module without the patterns, and the failures.
fn run(text: &str, natives: Natives) -> (String, Vec<String>) {
    run_with(Engine::Direct, text, natives)
}

fn run_with(engine: Engine, text: &str, natives: Natives) -> (String, Vec<String>) {
    let failures = Arc::new(Mutex::new(Vec::new()));
    let failed = failures.clone();
    let natives = natives.on_failure(move |diagnostic| {
        failed.lock().expect("nobody panicked").push(diagnostic.message().to_owned());
    });
    let cx = context();
    let mut module = parse(&cx, text);
    let at = named(&module, "patterns");
    let set = patterns(engine, &mut module, at, &natives);
    let program = named(&module, "ir");
    let body = module.child_mut(program).expect("a module owns its body");
    apply_greedily(body, &Scope::top(), &set.freeze(), &GreedyConfig::default());
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    module.erase(at);
    let failures = failures.lock().expect("nobody panicked").clone();
    (syntax::print::to_string(&module, &syntax::print::PrintOptions::default()), failures)
}

#[test]
fn programs_are_rewritten_as_by_mlir_opt() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
    files.sort();
    assert!(files.len() >= 9);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let expected = std::fs::read_to_string(file.with_extension("expected")).unwrap();
        for engine in [Engine::Direct, Engine::Interp] {
            let (got, failures) = run_with(engine, &text, natives());
            assert_eq!(got.trim(), expected.trim(), "{} {engine:?}", file.display());
            assert!(failures.is_empty(), "{} {engine:?}: {failures:?}", file.display());
        }
    }
}

/// Returns a module with one pattern and one program.
fn module(pattern: &str, program: &str) -> String {
    format!("module @patterns {{ pdl.pattern @p : benefit(1) {{ {pattern} }} }}\nmodule @ir {{ {program} }}")
}

#[test]
fn failed_rewrites_are_reported_and_leave_valid_programs() {
    let used = r#"%0 = "x.def"() : () -> i32  "x.use"(%0) : (i32) -> ()"#;
    let def = r#"%t = type : i32  %root = operation "x.def" -> (%t : !pdl.type)"#;
    let cases = [
        (
            format!("{def} rewrite %root {{ erase %root }}"),
            "pattern 'p' erases 'x.def', whose results are used",
        ),
        (
            format!("{def} rewrite %root {{ %r = result 0 of %root  replace %root with (%r : !pdl.value) }}"),
            "pattern 'p' replaces 'x.def' by its own results",
        ),
        (
            format!(
                "{def} rewrite %root {{ %a = results of %root  replace %root with (%a, %a : !pdl.range<value>, !pdl.range<value>) }}"
            ),
            "pattern 'p' replaces 'x.def', which has 1 results, by 2 values",
        ),
        (
            format!("{def} rewrite %root {{ %r = result 3 of %root  replace %root with (%r : !pdl.value) }}"),
            "pattern 'p' asks for results that an operation does not have",
        ),
        (
            format!(
                r#"{def} rewrite %root {{ %m = attribute = "m"  %o = operation "func.func" {{"sym_name" = %m}} -> (%t : !pdl.type) replace %root with %o }}"#
            ),
            "pattern 'p' gives 'func.func' operands or results, which it cannot have",
        ),
        (
            format!(r#"{def} rewrite %root {{ %o = operation "arith.addi" replace %root with %o }}"#),
            "pattern 'p' gives 'arith.addi' 0 operands",
        ),
        (
            format!(
                "{def} rewrite %root {{ %o = apply_native_rewrite \"none\"(%root : !pdl.operation) : !pdl.operation{{}} }}"
            ),
            "pattern 'p' expected 1 results of the native rewrite 'none', got 0",
        ),
        (
            format!(
                "{def} rewrite %root {{ %o = apply_native_rewrite \"ty\"(%root : !pdl.operation) : !pdl.operation{{}} }}"
            ),
            "pattern 'p' expected another kind of result #0 of the native rewrite 'ty'",
        ),
    ];
    for (pattern, message) in cases {
        let natives = Natives::new()
            .rewrite("none", |_, _| Vec::new())
            .rewrite("ty", |_, _| vec![Entity::Type(Type::I1)]);
        let (text, failures) = run(&module(&pattern, used), natives);
        assert_eq!(failures.first().map(String::as_str), Some(message));
        assert!(text.contains("x.def"), "{text}");
    }
}

#[test]
fn the_insertion_point_survives_the_root() {
    let pattern = r#"%root = operation "x.op"
        rewrite %root { erase %root  %a = operation "x.a"  %b = operation "x.b" }"#;
    let (text, failures) = run(&module(pattern, r#""x.op"() : () -> ()  "x.end"() : () -> ()"#), natives());
    assert!(failures.is_empty());
    let at = |name: &str| text.find(name).unwrap_or_else(|| panic!("{name} in {text}"));
    assert!(at("x.a") < at("x.b") && at("x.b") < at("x.end") && !text.contains("x.op"));
}

#[test]
fn one_operation_can_match_twice() {
    let pattern = r#"%x = operand
        %a = operation "x.use"(%x : !pdl.value)
        %b = operation "x.use"(%x : !pdl.value)
        rewrite %a { %seen = operation "x.seen"(%x : !pdl.value)  erase %b }"#;
    // Users are tried from the newest on: the last use matches with itself.
    for uses in 1..4 {
        let program =
            format!("%0 = \"x.arg\"() : () -> i32 {}", "\"x.use\"(%0) : (i32) -> ()\n".repeat(uses));
        for engine in [Engine::Direct, Engine::Interp] {
            let (text, failures) = run_with(engine, &module(pattern, &program), natives());
            assert!(failures.is_empty());
            assert_eq!((text.matches("x.use").count(), text.matches("x.seen").count()), (0, uses), "{text}");
        }
    }
    let twice = pattern.replace("erase %b", "erase %b  erase %a");
    let program = "%0 = \"x.arg\"() : () -> i32  \"x.use\"(%0) : (i32) -> ()";
    let (text, failures) = run(&module(&twice, program), natives());
    assert_eq!(failures, ["pattern 'p' uses an operation that was erased"]);
    assert!(!text.contains("x.use"));
}

#[test]
fn constraints_choose_among_users_and_give_results() {
    let pattern = r#"%t = type
        %root = operation "x.def" -> (%t : !pdl.type)
        %v = result 0 of %root
        %n = attribute
        %user = operation "x.use"(%v : !pdl.value) {"n" = %n}
        apply_native_constraint "odd"(%n : !pdl.attribute) {isNegated = true}
        %twice = apply_native_constraint "twice"(%n : !pdl.attribute) : !pdl.attribute{}
        rewrite %root { %o = operation "x.even" {"n" = %twice}  erase %user }"#;
    let program = r#"%0 = "x.def"() : () -> i32
        "x.use"(%0) {n = 3} : (i32) -> ()
        "x.use"(%0) {n = 4} : (i32) -> ()
        "x.use"(%0) {n = 5} : (i32) -> ()"#;
    let int = |body: &Body, args: &[Entity]| {
        args[0].as_attr().and_then(|attr| body.context().attr_ref(attr).as_i64())
    };
    let natives = Natives::new()
        .constraint("odd", move |body, args| int(body, args).is_some_and(|n| n % 2 == 1))
        .constraint_with_results("twice", move |body, args| {
            Some(vec![Entity::Attr(body.context().i64_attr(int(body, args)? * 2))])
        });
    let (text, failures) = run(&module(pattern, program), natives);
    assert!(failures.is_empty());
    assert!(text.contains(r#""x.even"() {n = 8 : i64}"#) && !text.contains("n = 4"), "{text}");
    assert_eq!(text.matches("x.use").count(), 2);
}

#[test]
fn what_cannot_be_run_is_refused() {
    let cases = [
        (
            r#"%x = operand  %root = operation "x.op"(%x : !pdl.value)
               apply_native_constraint "nowhere"(%x : !pdl.value)  rewrite %root { erase %root }"#,
            "'pdl.apply_native_constraint' op no native constraint of the name 'nowhere' is registered",
        ),
        (
            r#"%root = operation "x.op"  rewrite %root with "nowhere""#,
            "'pdl.rewrite' op no native rewrite of the name 'nowhere' is registered",
        ),
        (
            r#"%t = type  %root = operation "x.op"  %x = operand : %t
               apply_native_constraint "odd"(%t : !pdl.type)
               apply_native_constraint "odd"(%x : !pdl.value)  rewrite %root { erase %root }"#,
            "'pdl.apply_native_constraint' op uses what the match of the pattern does not bind",
        ),
    ];
    for (pattern, message) in cases {
        let cx = context();
        let module = parse(&cx, &module(pattern, ""));
        let natives = Natives::new().constraint("odd", |_, _| true);
        let errors = compile(&cx, &module, &natives).err().expect("an error");
        assert_eq!(errors[0].message(), message);
    }
}
