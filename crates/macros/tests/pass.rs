//! `#[pass]` as authors write it.

use ir::{Body, Context, OpName};
use pass::{Counter, Pass, PassCx, PassRegistry, PassResult, Passes, option_enum, parse_options, passes};

/// Trade-off of size for speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Mode {
    #[default]
    Fast,
    Small,
}

option_enum!(Mode { Fast = "fast", Small = "small" });

/// Do one thing
/// or another
///
/// A longer text,
/// on two lines.
///
/// ```mlir
/// %0 = a
/// %1 = b
/// ```
#[pass::pass(
    "t-all",
    name = "AllPass",
    on = "func.func",
    depends("arith", "cf"),
    init,
    link,
    can_schedule_on,
    display_name
)]
struct All {
    /// Trade-off
    #[option]
    mode: Mode,
    /// The name in
    /// reports
    ///
    /// More of it.
    #[option("title", default = "all")]
    shown: String,
    /// Names
    #[option]
    r#in: Vec<String>,
    /// Greatest number
    #[option(default = 1 << 3)]
    max_count: u32,
    /// Bodies
    #[statistic]
    num_bodies: Counter,
    /// Others
    #[statistic("other bodies")]
    others: Counter,
    passes: usize,
    prepared: bool,
}

impl All {
    fn display_name(&self) -> &str {
        &self.shown
    }

    fn link(&mut self, registry: &PassRegistry) {
        self.passes = registry.passes().len();
    }

    fn init(&mut self, _: &Context) -> Result<(), diag::Diagnostic> {
        self.prepared = true;
        Ok(())
    }

    fn can_schedule_on(&self, cx: &Context, op: OpName) -> bool {
        cx.op_name("func.func") == op
    }

    fn run(&self, cx: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        cx.count(self.num_bodies, 1);
        cx.count(self.others, 2);
        Ok(())
    }
}

/// Do nothing
#[pass::pass("t-plain", can_schedule_on = never)]
struct Plain;

impl Plain {
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        Ok(())
    }
}

fn never(_: &Context, _: OpName) -> bool {
    false
}

const PASSES: Passes = passes![All, Plain];

fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry.add(PASSES).unwrap();
    registry
}

#[test]
fn the_definition_is_data() {
    let def = registry().get("t-all").unwrap();
    assert!(std::ptr::eq(def, All::DEF));
    assert_eq!((def.name, def.on), ("AllPass", Some("func.func")));
    assert_eq!(def.description, "Do one thing or another");
    assert_eq!(def.documentation, "A longer text, on two lines.\n\n```mlir\n%0 = a\n%1 = b\n```");
    assert_eq!(def.dependent_dialects, ["arith", "cf"]);
    let options: Vec<_> =
        def.options.iter().map(|option| (option.name, option.description, (option.kind)())).collect();
    let expected = [
        ("mode", "Trade-off", "fast|small"),
        ("title", "The name in reports", "string"),
        ("in", "Names", "list of string"),
        ("max-count", "Greatest number", "uint"),
    ];
    assert_eq!(options, expected.map(|(name, description, kind)| (name, description, kind.to_owned())));
    let statistics: Vec<_> = def.statistics.iter().map(|statistic| statistic.name).collect();
    assert_eq!(statistics, ["num-bodies", "other bodies"]);
    assert_eq!((Plain::DEF.name, Plain::DEF.on, Plain::DEF.options.len()), ("Plain", None, 0));
}

#[test]
fn fields_are_the_options() {
    let mut pass = All::default();
    assert_eq!((pass.mode, &*pass.shown, pass.max_count), (Mode::Fast, "all", 8));
    assert!(pass.r#in.is_empty());
    let text = "max-count=3 in=a,b mode=small title=me";
    parse_options(text, All::DEF.options, &mut pass.options_mut()).unwrap();
    assert_eq!((pass.mode, &*pass.shown, pass.max_count), (Mode::Small, "me", 3));
    assert_eq!(pass.r#in, ["a", "b"]);
    assert_eq!(pass.name(), "me");
    let pipeline = pass::parse_pipeline("func.func(t-all{mode=small})", &registry()).unwrap();
    assert_eq!(pipeline.text(false), "func.func(t-all{ max-count=8 mode=small title=all})");
}

#[test]
fn hooks_are_the_methods_of_the_struct() {
    let cx = Context::new(ir::def::Registry::new());
    let mut pass = All::default();
    Pass::link(&mut pass, &registry());
    Pass::init(&mut pass, &cx).unwrap();
    assert_eq!((pass.passes, pass.prepared), (2, true));
    let on = |pass: &dyn Pass, name| pass.can_schedule_on(&cx, cx.op_name(name));
    assert!(on(&pass, "func.func") && !on(&pass, "builtin.module") && !on(&Plain, "func.func"));
}
