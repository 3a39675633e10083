//! A dialect of one's own: an operation with text form, a fold, a pattern, a lowering, and a native run.
//!
//! `cargo run --release --example own_dialect`

use terrane::prelude::*;

/// Addition of hours on a clock: the result is less than 12.
///
/// Both operands must be hours already.
#[op(
    "clock.add",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE),
    fold,
    canonicalize,
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
)]
pub struct Add {
    #[operand]
    lhs: I32,
    #[operand]
    rhs: I32,
    #[result]
    result: I32,
}

impl Add<'_> {
    /// Two constants add up at compile time.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let hour = |operand: usize| cx.constant(operand)?.as_i64();
        let sum = hour(0).zip(hour(1)).map(|(a, b)| (a + b) % 12);
        sum.map(|sum| self.context().i32_attr(sum as i32)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<Add<'_>>(add_midnight);
    }
}

/// `x + 0 = x`.
fn add_midnight(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let add: Add<'_> = rw.cast(op)?;
    rw.require(constant_int(add.rhs()).is_some_and(|hour| hour.is_zero()))?;
    let lhs = add.lhs().handle();
    rw.replace_op(op, &[lhs]);
    Ok(())
}

/// Becomes `(lhs + rhs) mod 12` on integers.
fn lower_add(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    use terrane::dialects::arith::{AddI, RemUI};
    let add: Add<'_> = rw.cast(op)?;
    let (lhs, rhs, loc) = (add.lhs().handle(), add.rhs().handle(), add.loc());
    let sum = AddI::build_value(rw, loc, lhs, rhs);
    let cx = rw.context().clone();
    let twelve = rw.state("arith.constant", loc).attr(&cx, "value", cx.i32_attr(12)).results([Type::I32]);
    let twelve = rw.insert_value(twelve);
    let hour = RemUI::build_value(rw, loc, sum, twelve);
    rw.replace_op(op, &[hour]);
    Ok(())
}

ops![Add];

dialect! {
    /// Hours on a clock. What folds find becomes constants of `arith`.
    fn dialect("clock") {
        ops: [self],
        materialize: terrane::dialects::arith::materialize,
    }
}

const PROGRAM: &str = "
func.func @later(%now: i32) -> i32 {
  %c9 = arith.constant 9 : i32
  %c3 = arith.constant 3 : i32
  %c7 = arith.constant 7 : i32
  %midnight = clock.add %c9, %c3 : i32
  %same = clock.add %now, %midnight : i32
  %later = clock.add %same, %c7 : i32
  return %later : i32
}";

fn main() {
    let cx = terrane::context_with(terrane::registry().with(dialect()));
    let mut module = terrane::parse(&cx, PROGRAM).expect("the program is valid");

    terrane::run_pipeline("builtin.module(canonicalize)", &mut module).expect("nothing can fail");
    println!("canonicalized:\n{}", terrane::print(&module));

    let mut patterns = PatternSet::new(&cx);
    patterns.of::<Add<'_>>(lower_add);
    let patterns = patterns.freeze();
    let function = module.children()[0];
    let body = module.child_mut(function).expect("a function owns its body");
    apply_greedily(body, &Scope::top(), &patterns, &GreedyConfig::default());
    println!("lowered:\n{}", terrane::print(&module));

    let engine =
        terrane::exec::Engine::new(&module, terrane::exec::EngineOptions::new()).expect("it compiles");
    let hour = engine.invoke("later", &[terrane::exec::Arg::Int(10)]).expect("it runs");
    println!("seven hours after ten: {hour:?}");
}

#[test]
fn definitions() {
    dialect().check().unwrap();
}

#[test]
fn it_folds_and_runs() {
    let cx = terrane::context_with(terrane::registry().with(dialect()));
    let mut module = terrane::parse(&cx, PROGRAM).unwrap();
    terrane::run_pipeline("builtin.module(canonicalize)", &mut module).unwrap();
    let text = terrane::print(&module);
    assert_eq!(text.matches("clock.add").count(), 1, "{text}");
    main();
}
