//! Fixtures of the tests.

use ir::{Body, Context, OpRef};

/// Pseudo-random number generator.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

/// Creates a context with the dialects of the tests, which allows others.
pub(crate) fn context() -> Context {
    let registry = ir::def::Registry::new()
        .with(affine::dialect())
        .with(arith::dialect())
        .with(cf::dialect())
        .with(func::dialect())
        .with(memref::dialect())
        .with(scf::dialect())
        .with(ub::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

/// Parses a module.
pub(crate) fn parse(text: &str) -> Box<Body> {
    let cx = context();
    let parsed = syntax::parse_bytes(&cx, "<test>", text.as_bytes(), &syntax::ParseOptions::default());
    parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// Returns the operation with an attribute `tag` of this text.
pub(crate) fn tagged<'a>(body: &'a Body, tag: &str) -> OpRef<'a> {
    let is_it = |op: &OpRef<'_>| op.attr("tag").and_then(|found| found.as_str()) == Some(tag);
    body.root().walk().find(is_it).unwrap_or_else(|| panic!("no operation is tagged {tag}"))
}

/// Creates the text of a function of `count` blocks with random branches; each block but the first has one
/// argument, and uses some values that dominate it.
pub(crate) fn random_cfg(random: &mut Random, count: usize) -> String {
    use std::fmt::Write;
    let mut text = String::from("func.func @f(%c: i1, %x: i32) -> i32 {\n");
    for block in 0..count {
        let argument = if block == 0 { "%x".to_owned() } else { format!("%a{block}") };
        if block > 0 {
            let _ = writeln!(text, "^b{block}({argument}: i32):");
        }
        let other = match random.below(if block == 0 { 2 } else { 3 }) {
            0 => "%x",
            1 => &argument,
            _ => "%v0",
        };
        let _ = writeln!(text, "  %v{block} = arith.addi {argument}, {other} : i32");
        let target = |random: &mut Random| 1 + random.below(count.max(2) - 1);
        let _ = match random.below(if count < 2 { 1 } else { 4 }) {
            0 => writeln!(text, "  return %v{block} : i32"),
            1 => writeln!(text, "  cf.br ^b{}(%v{block} : i32)", target(random)),
            _ => writeln!(
                text,
                "  cf.cond_br %c, ^b{}(%v{block} : i32), ^b{}(%x : i32)",
                target(random),
                target(random)
            ),
        };
    }
    text.push_str("}\n");
    text
}
