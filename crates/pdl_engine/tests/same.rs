//! Random patterns and programs: the engines of `pdl`, and of `pdl_interp` on patterns converted by
//! `convert-pdl-to-pdl-interp`, give equal results.

use ir::def::Registry;
use ir::{Body, Context, Op, Scope};
use pdl_engine::{Natives, compile, load};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};
use std::fmt::Write;

/// Deterministic generator of numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
}

const NAMES: [&str; 2] = ["t.a", "t.b"];

/// A pattern being written.
#[derive(Default)]
struct Writer {
    text: String,
    count: usize,
    values: Vec<String>,
    /// Results that operations use.
    used: Vec<String>,
    ops: Vec<String>,
}

impl Writer {
    fn line(&mut self, kind: &str, what: &str) -> String {
        self.count += 1;
        let name = format!("%{kind}{}", self.count);
        let _ = writeln!(self.text, "    {name} = {what}");
        name
    }

    /// Returns an existing value, or a new one. Results are used once: as upstream, converted patterns do not
    /// compare two operands that are one result.
    fn value(&mut self, random: &mut Random) -> String {
        let free: Vec<String> =
            self.values.iter().filter(|value| !self.used.contains(*value)).cloned().collect();
        if !free.is_empty() && random.below(2) == 0 {
            let value = random.pick(&free);
            self.used_once(&value);
            return value;
        }
        let value = if random.below(2) == 0 {
            let ty = self.line("t", random.pick(&["type : i32", "type"]));
            self.line("v", &format!("operand : {ty}"))
        } else {
            self.line("v", "operand")
        };
        self.values.push(value.clone());
        value
    }

    fn used_once(&mut self, value: &str) {
        if value.starts_with("%r") {
            self.used.push(value.to_owned());
        }
    }

    /// Writes an operation of the matcher with these operands.
    fn op(&mut self, operands: &[String], random: &mut Random) {
        let attr = match random.below(4) {
            0 => {
                let kind = ["attribute", "attribute = 0", "attribute = 1"];
                let value = self.line("k", random.pick(&kind));
                format!(" {{\"k\" = {value}}}")
            }
            _ => String::new(),
        };
        let list = if random.below(6) == 0 {
            let all = self.line("vs", "operands");
            format!("({all} : !pdl.range<value>)")
        } else if operands.is_empty() {
            String::new()
        } else {
            format!("({} : {})", operands.join(", "), vec!["!pdl.value"; operands.len()].join(", "))
        };
        let results = 1 + random.below(3) / 2;
        let ty = self.line("t", "type");
        let types = format!("{} : {}", vec![ty; results].join(", "), vec!["!pdl.type"; results].join(", "));
        let name = random.pick(&NAMES);
        let op = self.line("o", &format!("operation \"{name}\"{list}{attr} -> ({types})"));
        for index in 0..results {
            if random.below(2) == 0 || index == 0 {
                let value = self.line("r", &format!("result {index} of {op}"));
                self.values.push(value);
            }
        }
        self.ops.push(op);
    }
}

/// Returns connected operations; the last one is the root, and sometimes another one uses one of its values.
fn pattern(benefit: usize, random: &mut Random) -> String {
    let mut writer = Writer::default();
    for _ in 0..1 + random.below(3) {
        // Most operations use the values that the previous one defines.
        let last = writer.values.last().filter(|_| !writer.ops.is_empty() && random.below(8) > 0).cloned();
        let mut operands: Vec<String> = (0..random.below(3)).map(|_| writer.value(random)).collect();
        if let Some(last) = last.filter(|last| !operands.contains(last)) {
            writer.used_once(&last);
            operands.push(last);
        }
        writer.op(&operands, random);
    }
    let root = writer.ops[writer.ops.len() - 1].clone();
    let inputs = writer.values.clone();
    if random.below(3) == 0 {
        let shared = random.pick(&writer.values);
        let user = random.pick(&NAMES);
        let ty = writer.line("t", "type");
        let user =
            writer.line("o", &format!("operation \"{user}\"({shared} : !pdl.value) -> ({ty} : !pdl.type)"));
        writer.ops.push(user);
    }
    if random.below(3) == 0 {
        let about = random.pick(&writer.ops);
        let negated = random.pick(&["", " {isNegated = true}"]);
        let _ = writeln!(
            writer.text,
            "    apply_native_constraint \"marked\"({about} : !pdl.operation){negated}"
        );
    }
    let value = random.pick(&inputs);
    let rewrite = match random.below(4) {
        0 => format!("replace {root} with ({value} : !pdl.value)"),
        1 => format!("%n = operation \"n.a\"({value} : !pdl.value)  replace {root} with %n"),
        2 => {
            let other = random.pick(&writer.ops);
            format!(
                "%n = apply_native_rewrite \"make\"({root} : !pdl.operation) : !pdl.operation  replace {other} with %n"
            )
        }
        _ => {
            let other = random.pick(&writer.ops);
            format!("%k = attribute = \"new\"  %n = operation \"n.b\" {{\"k\" = %k}}  erase {other}")
        }
    };
    let text = &writer.text;
    format!("  pdl.pattern : benefit({benefit}) {{\n{text}    rewrite {root} {{ {rewrite} }}\n  }}\n")
}

/// Operations that use one another.
fn program(random: &mut Random) -> String {
    let mut text = String::new();
    let mut values = vec!["%x".to_owned(), "%y".to_owned()];
    for number in 0..3 + random.below(8) {
        let operands: Vec<String> = (0..random.below(4)).map(|_| random.pick(&values)).collect();
        let results = 1 + random.below(3) / 2;
        let attr = ["", " {k = 0}", " {k = 1}", " {mark}"][random.below(4)];
        let name = random.pick(&NAMES);
        let (uses, inputs) = (operands.join(", "), vec!["i32"; operands.len()].join(", "));
        let types = vec!["i32"; results].join(", ");
        let _ = writeln!(text, "  %{number}:{results} = \"{name}\"({uses}){attr} : ({inputs}) -> ({types})");
        values.extend((0..results).map(|result| format!("%{number}#{result}")));
    }
    text
}

fn context() -> Context {
    let cx =
        Context::new(Registry::new().with(pdl::dialect()).with(pdl_interp::dialect()).with(func::dialect()));
    cx.allow_unregistered(true);
    cx
}

fn natives() -> Natives {
    Natives::new()
        .constraint("marked", |body, args| {
            args[0].as_op().is_some_and(|op| body.op(op).attr("mark").is_some())
        })
        .rewrite("make", |rw, args| {
            use ir::Build;
            let root = args[0].as_op().filter(|&op| rw.is_live(op)).expect("the root");
            let types: Vec<ir::Type> = rw.op(root).result_types().collect();
            let state = rw.state("n.made", ir::Loc::UNKNOWN).results(types);
            vec![pdl_engine::Entity::Op(rw.insert(state))]
        })
}

/// Returns the program rewritten by a set.
fn rewritten(module: &mut Body, function: Op, set: PatternSet) -> String {
    let body = module.child_mut(function).expect("a function owns its body");
    apply_greedily(body, &Scope::top(), &set.freeze(), &GreedyConfig::default());
    let body: &Body = module.child(function).expect("a function owns its body");
    syntax::print::to_string(body, &syntax::print::PrintOptions::default())
}

/// Returns the outputs of both engines, and whether the program was changed; `None` if the patterns are
/// invalid.
fn both(text: &str) -> Option<([String; 2], bool)> {
    let cx = context();
    let parse = || {
        let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
        let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
        ir::verify(&module, ir::Threads::ONE, &mut Vec::new()).then_some(module)
    };
    let (mut first, mut second) = (parse()?, parse()?);
    let children = first.children();
    let [patterns, function] = children[..] else { panic!("a module and a function") };
    let mut set = PatternSet::new(&cx);
    let Ok(compiled) = compile(&cx, first.child(patterns)?, &natives()) else {
        // Operations that do not hang together.
        let at = second.children()[0];
        let converted = pdl_compile::convert_pdl_to_pdl_interp(second.child_mut(at)?);
        assert!(converted.is_err(), "{text}");
        return None;
    };
    compiled.into_iter().for_each(|pattern| _ = set.add(pattern));
    let before = syntax::print::to_string(first.child(function)?, &syntax::print::PrintOptions::default());
    let direct = rewritten(&mut first, function, set);

    let children = second.children();
    let body = second.child_mut(children[0])?;
    pdl_compile::convert_pdl_to_pdl_interp(body).unwrap_or_else(|error| panic!("{error:?}"));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(body, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    let mut set = PatternSet::new(&cx);
    let loaded = load(&cx, body, &natives()).unwrap_or_else(|errors| panic!("{errors:?}"));
    loaded.into_iter().for_each(|pattern| _ = set.add(pattern));
    let interpreted = rewritten(&mut second, children[1], set);
    let changed = direct != before;
    Some(([direct, interpreted], changed))
}

#[test]
fn both_engines_do_the_same() {
    let mut random = Random(2026);
    let (mut tried, mut changed) = (0, 0);
    for _ in 0..4000 {
        let count = 1 + random.below(3);
        let patterns: String = (0..count).map(|number| pattern(number + 1, &mut random)).collect();
        let program = program(&mut random);
        let text = format!(
            "module @patterns {{\n{patterns}}}\nfunc.func @f(%x: i32, %y: i32) {{\n{program}  return\n}}\n"
        );
        let Some(([direct, interpreted], differs)) = both(&text) else { continue };
        assert_eq!(direct, interpreted, "{text}");
        tried += 1;
        changed += usize::from(differs);
    }
    // Most patterns are right, and many match somewhere.
    assert!(tried > 1000, "{tried} pairs");
    assert!(changed > 100, "{changed} changed of {tried}");
}
