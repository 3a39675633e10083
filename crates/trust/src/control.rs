//! Random functions with control flow: graphs of blocks, some unreachable, and nests of structured
//! operations.

use std::fmt::Write;
use validate::Random;

/// Types of values in these programs.
const INTS: [&str; 5] = ["i1", "i8", "i33", "i64", "index"];

/// Values in scope: names and types.
type Scope = Vec<(String, &'static str)>;

struct Writer<'r> {
    random: &'r mut Random,
    text: String,
    next: usize,
}

impl Writer<'_> {
    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "    {line}");
    }

    fn int(&mut self) -> &'static str {
        self.random.pick(&INTS).copied().unwrap_or("i8")
    }

    fn constant(&mut self, ty: &'static str) -> String {
        let name = self.fresh();
        let text = match ty {
            "i1" => format!("arith.constant {}", self.random.percent(50)),
            "i8" => format!("arith.constant {} : i8", self.random.below(256) as i64 - 128),
            "i64" if self.random.percent(20) => "arith.constant 4294967296 : i64".to_owned(),
            "index" if self.random.percent(10) => "arith.constant 4294967297 : index".to_owned(),
            ty => format!("arith.constant {} : {ty}", self.random.below(9) as i64 - 3),
        };
        self.line(&format!("{name} = {text}"));
        name
    }

    fn value(&mut self, ty: &'static str, scope: &Scope) -> String {
        let known: Vec<&String> = scope.iter().filter(|value| value.1 == ty).map(|value| &value.0).collect();
        if !known.is_empty() && self.random.percent(75) {
            return self.random.pick(&known).map(|name| (*name).clone()).unwrap_or_default();
        }
        self.constant(ty)
    }

    /// Writes an operation on integers, which may be undefined.
    fn operation(&mut self, scope: &mut Scope) {
        let ty = self.int();
        let (a, b) = (self.value(ty, scope), self.value(ty, scope));
        let name = self.fresh();
        let flags =
            self.random.pick(&["", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]).copied();
        let (text, result) = match self.random.below(12) {
            0..=2 => {
                let op = self.random.pick(&["addi", "subi", "muli"]).copied().unwrap_or("addi");
                (format!("arith.{op} {a}, {b}{} : {ty}", flags.unwrap_or("")), ty)
            }
            3 | 4 => {
                let op =
                    self.random.pick(&["andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui"]).copied();
                (format!("arith.{} {a}, {b} : {ty}", op.unwrap_or("andi")), ty)
            }
            5 => {
                let ops = ["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"];
                (format!("arith.{} {a}, {b} : {ty}", self.random.pick(&ops).copied().unwrap_or("divsi")), ty)
            }
            6 => {
                let ops = ["shli", "shrsi", "shrui"];
                (format!("arith.{} {a}, {b} : {ty}", self.random.pick(&ops).copied().unwrap_or("shli")), ty)
            }
            7 | 8 => {
                let tests = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
                let test = self.random.pick(&tests).copied().unwrap_or("eq");
                (format!("arith.cmpi {test}, {a}, {b} : {ty}"), "i1")
            }
            9 => {
                let condition = self.value("i1", scope);
                (format!("arith.select {condition}, {a}, {b} : {ty}"), ty)
            }
            10 => match ty {
                "i8" => (format!("arith.extsi {a} : i8 to i64"), "i64"),
                "i64" => (format!("arith.index_cast {a} : i64 to index"), "index"),
                "index" => (format!("arith.index_cast {a} : index to i33"), "i33"),
                "i33" => (format!("arith.trunci {a} : i33 to i8"), "i8"),
                _ => (format!("arith.extui {a} : i1 to i64"), "i64"),
            },
            _ => {
                let call = format!("func.call @observe_{ty}({a}) : ({ty}) -> {ty}");
                (call, ty)
            }
        };
        self.line(&format!("{name} = {text}"));
        scope.push((name, result));
    }

    fn operations(&mut self, scope: &mut Scope, most: usize) {
        for _ in 0..self.random.below(most + 1) {
            self.operation(scope);
        }
    }
}

const DECLARATIONS: &str = "func.func private @observe_i1(i1) -> i1\nfunc.func private @observe_i8(i8) -> i8\nfunc.func private @observe_i33(i33) -> i33\nfunc.func private @observe_i64(i64) -> i64\nfunc.func private @observe_index(index) -> index\n";

/// Returns a function of blocks that forward values to each other: with constant conditions, cycles, and
/// unreachable blocks.
pub fn graph(random: &mut Random) -> String {
    let count = 2 + random.below(7);
    let parameters: Vec<Vec<&'static str>> = (0..count)
        .map(|_| (0..random.below(3)).map(|_| random.pick(&INTS).copied().unwrap_or("i8")).collect())
        .collect();
    let mut writer = Writer { random, text: String::new(), next: 0 };
    let inputs: Scope = vec![
        ("%x".to_owned(), "i8"),
        ("%y".to_owned(), "i64"),
        ("%c".to_owned(), "i1"),
        ("%n".to_owned(), "index"),
    ];
    writer.text.push_str("func.func @f(%x: i8, %y: i64, %c: i1, %n: index) -> i64 {\n");
    // The entry has no predecessors: it branches to some block.
    for block in 0..=count {
        let mut scope = inputs.clone();
        if block > 0 {
            let own: Vec<String> = parameters[block - 1]
                .iter()
                .enumerate()
                .map(|(at, ty)| {
                    scope.push((format!("%b{block}_{at}"), ty));
                    format!("%b{block}_{at}: {ty}")
                })
                .collect();
            let list = if own.is_empty() { String::new() } else { format!("({})", own.join(", ")) };
            let _ = writeln!(writer.text, "  ^bb{block}{list}:");
        }
        writer.operations(&mut scope, 4);
        if writer.random.percent(10) {
            let condition = if writer.random.percent(50) { "%c".to_owned() } else { writer.constant("i1") };
            writer.line(&format!("cf.assert {condition}, \"it does not hold\""));
        }
        terminator(&mut writer, &scope, count, &parameters, block);
    }
    writer.text.push_str("}\n");
    format!("{DECLARATIONS}{}", writer.text)
}

/// Returns an edge to a block, with values for its arguments.
fn edge(writer: &mut Writer<'_>, scope: &Scope, target: usize, parameters: &[Vec<&'static str>]) -> String {
    let types = &parameters[target - 1];
    if types.is_empty() {
        return format!("^bb{target}");
    }
    let values: Vec<String> = types.iter().map(|ty| writer.value(ty, scope)).collect();
    format!("^bb{target}({} : {})", values.join(", "), types.join(", "))
}

fn terminator(
    writer: &mut Writer<'_>,
    scope: &Scope,
    count: usize,
    parameters: &[Vec<&'static str>],
    block: usize,
) {
    let target = |writer: &mut Writer<'_>| 1 + writer.random.below(count);
    let kind = if block == 0 { 3 + writer.random.below(7) } else { writer.random.below(10) };
    match kind {
        0..=2 => {
            let value = writer.value("i64", scope);
            writer.line(&format!("return {value} : i64"));
        }
        3 | 4 => {
            let to = target(writer);
            let to = edge(writer, scope, to, parameters);
            writer.line(&format!("cf.br {to}"));
        }
        5..=7 => {
            let condition =
                if writer.random.percent(40) { writer.constant("i1") } else { writer.value("i1", scope) };
            let (yes, no) = (target(writer), target(writer));
            let (yes, no) = (edge(writer, scope, yes, parameters), edge(writer, scope, no, parameters));
            writer.line(&format!("cf.cond_br {condition}, {yes}, {no}"));
        }
        8 => {
            let flag = match writer.random.below(10) {
                0..=3 => writer.constant("i64"),
                // Equal conditions in several blocks: the outcome in one determines the next.
                4..=7 => "%y".to_owned(),
                _ => writer.value("i64", scope),
            };
            let targets: Vec<String> = (0..3)
                .map(|_| {
                    let to = target(writer);
                    edge(writer, scope, to, parameters)
                })
                .collect();
            writer.line(&format!(
                "cf.switch {flag} : i64, [default: {}, 0: {}, 4294967296: {}]",
                targets[0], targets[1], targets[2]
            ));
        }
        _ => {
            let value = writer.value("i64", scope);
            if writer.random.percent(30) {
                writer.line("ub.unreachable");
            } else {
                writer.line(&format!("return {value} : i64"));
            }
        }
    }
}

/// Returns a function of nested structured operations on integers and a small buffer.
pub fn structured(random: &mut Random) -> String {
    let mut writer = Writer { random, text: String::new(), next: 0 };
    let mut scope: Scope = vec![
        ("%x".to_owned(), "i8"),
        ("%y".to_owned(), "i64"),
        ("%c".to_owned(), "i1"),
        ("%n".to_owned(), "index"),
    ];
    writer
        .text
        .push_str("func.func @f(%x: i8, %y: i64, %c: i1, %n: index, %m: memref<4xi64>) -> (i64, i8) {\n");
    statements(&mut writer, &mut scope, 0);
    let (a, b) = (writer.value("i64", &scope), writer.value("i8", &scope));
    writer.line(&format!("return {a}, {b} : i64, i8"));
    writer.text.push_str("}\n");
    format!(
        "{DECLARATIONS}func.func private @helper(%x: i64, %c: i1) -> i64 {{\n  cf.cond_br %c, ^a, ^b\n^a:\n  return %x : i64\n^b:\n  %d = arith.addi %x, %x : i64\n  return %d : i64\n}}\n{}",
        writer.text
    )
}

fn statements(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    for _ in 0..1 + writer.random.below(4) {
        match writer.random.below(if depth < 3 { 19 } else { 7 }) {
            0..=4 => writer.operation(scope),
            5 => access(writer, scope),
            6 => {
                let (value, condition) = (writer.value("i64", scope), writer.value("i1", scope));
                let name = writer.fresh();
                writer.line(&format!("{name} = func.call @helper({value}, {condition}) : (i64, i1) -> i64"));
                scope.push((name, "i64"));
            }
            7 | 8 => if_(writer, scope, depth),
            9 | 10 => for_(writer, scope, depth),
            11 => switch(writer, scope, depth),
            12 => while_(writer, scope, depth),
            13 => wide_while(writer, scope),
            14 => nested_parallel(writer, scope),
            15 => same_conditions(writer, scope, depth),
            16 => tested_while(writer, scope),
            17 => negated(writer, scope),
            _ => match writer.random.percent(50) {
                true => parallel(writer, scope),
                false => execute(writer, scope, depth),
            },
        }
    }
}

fn access(writer: &mut Writer<'_>, scope: &mut Scope) {
    let at = if writer.random.percent(80) {
        let name = writer.fresh();
        let number = writer.random.below(4);
        writer.line(&format!("{name} = arith.constant {number} : index"));
        name
    } else {
        writer.value("index", scope)
    };
    if writer.random.percent(50) {
        let value = writer.value("i64", scope);
        writer.line(&format!("memref.store {value}, %m[{at}] : memref<4xi64>"));
    } else {
        let name = writer.fresh();
        writer.line(&format!("{name} = memref.load %m[{at}] : memref<4xi64>"));
        scope.push((name, "i64"));
    }
}

/// Statements in a region, and its end.
fn region(writer: &mut Writer<'_>, scope: &Scope, depth: usize, end: &str, ty: &'static str) {
    let mut inner = scope.clone();
    statements(writer, &mut inner, depth + 1);
    let value = writer.value(ty, &inner);
    writer.line(&format!("{end} {value} : {ty}"));
}

fn if_(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    let (ty, condition, name) = (writer.int(), writer.value("i1", scope), writer.fresh());
    writer.line(&format!("{name} = scf.if {condition} -> ({ty}) {{"));
    region(writer, scope, depth, "scf.yield", ty);
    writer.line("} else {");
    region(writer, scope, depth, "scf.yield", ty);
    writer.line("}");
    scope.push((name, ty));
}

/// Writes a loop with arbitrary bounds, compared as signed or unsigned, or with bounds of affine maps.
fn counted(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    let affine = writer.random.percent(40);
    let ty = if affine { "index" } else { "i8" };
    let (a, b, init) = (writer.value("i8", scope), writer.value("i8", scope), writer.value(ty, scope));
    let (name, counter, carried) = (writer.fresh(), writer.fresh(), writer.fresh());
    let iterate = format!("iter_args({carried} = {init}) -> ({ty})");
    if affine {
        let bounds = [
            "0 to %n step 5",
            "0 to min affine_map<(d0) -> (d0, 3)>(%n)",
            "%n to 9 step 3",
            "-4 to 5 step 4",
        ];
        let bounds = writer.random.pick(&bounds).copied().unwrap_or("0 to 1");
        writer.line(&format!("{name} = affine.for {counter} = {bounds} {iterate} {{"));
    } else {
        let step = writer.fresh();
        let sign = if writer.random.percent(50) { " unsigned" } else { "" };
        let steps = ["100", "64", "37", if sign.is_empty() { "127" } else { "-56" }];
        let number = writer.random.pick(&steps).copied().unwrap_or("100");
        writer.line(&format!("{step} = arith.constant {number} : i8"));
        writer.line(&format!("{name} = scf.for{sign} {counter} = {a} to {b} step {step} {iterate} : i8 {{"));
    }
    let mut inner = scope.clone();
    inner.extend([(counter, ty), (carried, ty)]);
    region(writer, &inner, depth, if affine { "affine.yield" } else { "scf.yield" }, ty);
    writer.line("}");
    scope.push((name, ty));
}

fn for_(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    if writer.random.percent(40) {
        return counted(writer, scope, depth);
    }
    let (ty, name) = (writer.int(), writer.fresh());
    let init = writer.value(ty, scope);
    let bounds: Vec<String> = [writer.random.below(3), writer.random.below(4), 1 + writer.random.below(2)]
        .into_iter()
        .map(|number| {
            let name = writer.fresh();
            writer.line(&format!("{name} = arith.constant {number} : index"));
            name
        })
        .collect();
    let (counter, carried) = (writer.fresh(), writer.fresh());
    writer.line(&format!(
        "{name} = scf.for {counter} = {} to {} step {} iter_args({carried} = {init}) -> ({ty}) {{",
        bounds[0], bounds[1], bounds[2]
    ));
    let mut inner = scope.clone();
    inner.extend([(counter, "index"), (carried, ty)]);
    region(writer, &inner, depth, "scf.yield", ty);
    writer.line("}");
    scope.push((name, ty));
}

fn switch(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    let (ty, flag, name) = (writer.int(), writer.value("index", scope), writer.fresh());
    writer.line(&format!("{name} = scf.index_switch {flag} -> {ty}"));
    let wide = writer.random.pick(&["1", "4294967297", "-1"]).copied().unwrap_or("1");
    for case in ["case 0", &format!("case {wide}"), "default"] {
        writer.line(&format!("{case} {{"));
        region(writer, scope, depth, "scf.yield", ty);
        writer.line("}");
    }
    scope.push((name, ty));
}

fn while_(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    let name = writer.fresh();
    let init = writer.value("i8", scope);
    let (before, after) = (writer.fresh(), writer.fresh());
    writer.line(&format!("{name} = scf.while ({before} = {init}) : (i8) -> i8 {{"));
    let mut inner = scope.clone();
    inner.push((before.clone(), "i8"));
    writer.operations(&mut inner, 2);
    let condition = writer.value("i1", &inner);
    writer.line(&format!("scf.condition({condition}) {before} : i8"));
    writer.line("} do {");
    writer.line(&format!("^bb0({after}: i8):"));
    let mut inner = scope.clone();
    inner.push((after, "i8"));
    region(writer, &inner, depth, "scf.yield", "i8");
    writer.line("}");
    scope.push((name, "i8"));
}

fn parallel(writer: &mut Writer<'_>, scope: &mut Scope) {
    let name = writer.fresh();
    let init = writer.value("i64", scope);
    let bounds: Vec<String> = [0, writer.random.below(4), 1]
        .into_iter()
        .map(|number| {
            let name = writer.fresh();
            writer.line(&format!("{name} = arith.constant {number} : index"));
            name
        })
        .collect();
    let counter = writer.fresh();
    writer.line(&format!(
        "{name} = scf.parallel ({counter}) = ({}) to ({}) step ({}) init ({init}) -> i64 {{",
        bounds[0], bounds[1], bounds[2]
    ));
    let cast = writer.fresh();
    writer.line(&format!("{cast} = arith.index_cast {counter} : index to i64"));
    let op = writer.random.pick(&["addi", "muli", "maxsi", "xori"]).copied().unwrap_or("addi");
    writer.line(&format!("scf.reduce({cast} : i64) {{"));
    writer.line(&format!("^bb0(%l{cast_name}: i64, %r{cast_name}: i64):", cast_name = &cast[1..]));
    writer.line(&format!("%s{0} = arith.{op} %l{0}, %r{0} : i64", &cast[1..]));
    writer.line(&format!("scf.reduce.return %s{} : i64", &cast[1..]));
    writer.line("}");
    writer.line("}");
    scope.push((name, "i64"));
}

fn execute(writer: &mut Writer<'_>, scope: &mut Scope, depth: usize) {
    let (ty, name) = (writer.int(), writer.fresh());
    let end = name[1..].to_owned();
    writer.line(&format!("{name} = scf.execute_region -> {ty} {{"));
    let mut inner = scope.clone();
    if writer.random.percent(50) {
        writer.operations(&mut inner, 2);
        let (condition, a) = (writer.value("i1", &inner), writer.value(ty, &inner));
        writer.line(&format!("cf.cond_br {condition}, ^x{end}({a} : {ty}), ^y{end}"));
        writer.line(&format!("^y{end}:"));
        let b = writer.value(ty, scope);
        writer.line(&format!("cf.br ^x{end}({b} : {ty})"));
        writer.line(&format!("^x{end}(%k{end}: {ty}):"));
        writer.line(&format!("scf.yield %k{end} : {ty}"));
    } else {
        region(writer, &inner, depth, "scf.yield", ty);
    }
    writer.line("}");
    scope.push((name, ty));
}

/// Writes a loop that carries two values, some twice or exchanged, and ends by a comparison that its body
/// repeats.
fn wide_while(writer: &mut Writer<'_>, scope: &mut Scope) {
    let name = writer.fresh();
    let (a, b, limit) = (writer.value("i8", scope), writer.value("i8", scope), writer.value("i8", scope));
    let number = writer.next;
    writer.line(&format!(
        "{name}:2 = scf.while (%p{number} = {a}, %q{number} = {b}) : (i8, i8) -> (i8, i8) {{"
    ));
    let condition = match writer.random.below(4) {
        0 => writer.constant("i1"),
        _ => {
            let test = writer.random.pick(&["slt", "ne", "ult", "sgt"]).copied().unwrap_or("slt");
            writer.line(&format!("%t{number} = arith.cmpi {test}, %p{number}, {limit} : i8"));
            format!("%t{number}")
        }
    };
    let passed = writer.random.pick(&["p q", "q p", "p p", "q q"]).copied().unwrap_or("p q");
    let passed: Vec<String> = passed.split(' ').map(|name| format!("%{name}{number}")).collect();
    writer.line(&format!("scf.condition({condition}) {}, {} : i8, i8", passed[0], passed[1]));
    writer.line("} do {");
    writer.line(&format!("^bb0(%u{number}: i8, %w{number}: i8):"));
    let mut inner = scope.clone();
    inner.extend([(format!("%u{number}"), "i8"), (format!("%w{number}"), "i8")]);
    if writer.random.percent(50) {
        writer.line(&format!("%s{number} = arith.cmpi slt, %u{number}, {limit} : i8"));
        inner.push((format!("%s{number}"), "i1"));
    }
    writer.operations(&mut inner, 3);
    let (x, y) = (writer.value("i8", &inner), writer.value("i8", &inner));
    writer.line(&format!("scf.yield {x}, {y} : i8, i8"));
    writer.line("}");
    scope.extend([(format!("{name}#0"), "i8"), (format!("{name}#1"), "i8")]);
}

/// Writes a loop that passes its condition on, and tests it again.
fn tested_while(writer: &mut Writer<'_>, scope: &mut Scope) {
    let name = writer.fresh();
    let (init, limit) = (writer.value("i8", scope), writer.value("i8", scope));
    let number = writer.next;
    writer.line(&format!("{name}:2 = scf.while (%p{number} = {init}) : (i8) -> (i1, i8) {{"));
    writer.line(&format!("%t{number} = arith.cmpi slt, %p{number}, {limit} : i8"));
    let mut passed = format!("%p{number}");
    if writer.random.percent(50) {
        // Directly before the condition: it may be moved after it.
        writer.line(&format!("%k{number} = scf.if %t{number} -> (i8) {{"));
        let mut inner = scope.clone();
        inner.push((format!("%p{number}"), "i8"));
        writer.operations(&mut inner, 2);
        let value = writer.value("i8", &inner);
        writer.line(&format!("scf.yield {value} : i8"));
        writer.line("} else {");
        writer.line(&format!("scf.yield %p{number} : i8"));
        writer.line("}");
        passed = format!("%k{number}");
    }
    writer.line(&format!("scf.condition(%t{number}) %t{number}, {passed} : i1, i8"));
    writer.line("} do {");
    writer.line(&format!("^bb0(%u{number}: i1, %w{number}: i8):"));
    let test = writer.random.pick(&["slt", "sge", "sle"]).copied().unwrap_or("slt");
    writer.line(&format!("%s{number} = arith.cmpi {test}, %w{number}, {limit} : i8"));
    let mut inner = scope.clone();
    inner.extend([
        (format!("%w{number}"), "i8"),
        (format!("%s{number}"), "i1"),
        (format!("%u{number}"), "i1"),
    ]);
    writer.operations(&mut inner, 1);
    let (a, b) = (writer.value("i8", &inner), writer.value("i8", &inner));
    let flag = writer.random.pick(&["u", "s"]).copied().unwrap_or("u");
    writer.line(&format!("%y{number} = arith.select %{flag}{number}, {a}, {b} : i8"));
    writer.line(&format!("scf.yield %y{number} : i8"));
    writer.line("}");
    scope.extend([(format!("{name}#0"), "i1"), (format!("{name}#1"), "i8")]);
}

/// Writes a conditional on a negated condition, or one that yields true and false; it stores.
fn negated(writer: &mut Writer<'_>, scope: &mut Scope) {
    let mut condition = writer.value("i1", scope);
    let (name, one, not) = (writer.fresh(), writer.fresh(), writer.fresh());
    writer.line(&format!("{one} = arith.constant true"));
    if writer.random.percent(50) {
        writer.line(&format!("{not} = arith.xori {condition}, {one} : i1"));
        condition = not;
    }
    let ty = writer.random.pick(&["i1", "i64"]).copied().unwrap_or("i1");
    writer.line(&format!("{name} = scf.if {condition} -> ({ty}) {{"));
    for end in ["} else {", "}"] {
        let mut inner = scope.clone();
        access(writer, &mut inner);
        let value = if ty == "i1" { writer.constant(ty) } else { writer.value(ty, scope) };
        writer.line(&format!("scf.yield {value} : {ty}"));
        writer.line(end);
    }
    scope.push((name, ty));
}

/// Writes a loop over two dimensions as two loops, or one with a dimension of one iteration; it stores.
fn nested_parallel(writer: &mut Writer<'_>, scope: &mut Scope) {
    let number = writer.next;
    writer.next += 1;
    for (name, value) in [("z", 0), ("o", 1), ("h", 2)] {
        writer.line(&format!("%{name}{number} = arith.constant {value} : index"));
    }
    let value = writer.value("i64", scope);
    let store = format!("memref.store {value}, %m[%i{number}] : memref<4xi64>");
    if writer.random.percent(50) {
        writer
            .line(&format!("scf.parallel (%i{number}) = (%z{number}) to (%h{number}) step (%o{number}) {{"));
        writer
            .line(&format!("scf.parallel (%j{number}) = (%z{number}) to (%h{number}) step (%o{number}) {{"));
        writer.line(&store);
        writer.line("scf.reduce");
        writer.line("}");
    } else {
        writer.line(&format!(
            "scf.parallel (%i{number}, %j{number}) = (%z{number}, %z{number}) to (%h{number}, %o{number}) step (%o{number}, %o{number}) {{"
        ));
        writer.line(&store);
    }
    writer.line("scf.reduce");
    writer.line("}");
}

/// Writes conditionals on one condition, adjacent and nested, without results.
fn same_conditions(writer: &mut Writer<'_>, scope: &Scope, depth: usize) {
    let condition = writer.value("i1", scope);
    for _ in 0..2 {
        writer.line(&format!("scf.if {condition} {{"));
        let mut inner = scope.clone();
        statements(writer, &mut inner, depth + 1);
        if writer.random.percent(40) {
            writer.line(&format!("scf.if {condition} {{"));
            let mut inner = scope.clone();
            access(writer, &mut inner);
            writer.line("}");
        }
        writer.line("}");
    }
}
