//! Peak of one core: a loop of independent multiplications with additions on whole vector registers, measured.

use exec::Arg;
use std::time::Duration;

/// Accumulators: more than the latency of an instruction times the instructions that start at once, fewer than registers.
const CHAINS: usize = 12;
const TRIPS: u64 = 3_000;
/// Instructions of a chain in one iteration.
const UNROLL: usize = 8;
const RUNS: usize = 300;

/// Measures the floating-point operations that one core does in a second, on `f64` or `f32`; `None` where no code generator has vectors.
pub(super) fn measure(double: bool) -> Option<f64> {
    let bytes = exec::vector_bytes();
    let lanes = if double { bytes / 8 } else { bytes / 4 };
    let ty = format!("vector<{lanes}x{}>", if double { "f64" } else { "f32" });
    let text = program(&ty, lanes as usize);
    let cx = terrane::context();
    let module = terrane::parse(&cx, &text).ok()?;
    let engine = exec::Engine::new(&module, exec::EngineOptions::new()).ok()?;
    let half = if double { Arg::F64(0.5) } else { Arg::F32(0.5) };
    let mut best = Duration::MAX;
    let mut runs = 0;
    engine
        .measure("peak", &mut [half], &mut |time| {
            best = best.min(time);
            runs += 1;
            runs < RUNS
        })
        .ok()?;
    Some((2 * TRIPS * (CHAINS * UNROLL) as u64 * u64::from(lanes)) as f64 / best.as_secs_f64())
}

/// Returns a program whose `@peak` is the loop. The factor is an argument: a constant would be loaded again and again.
fn program(ty: &str, lanes: usize) -> String {
    let list = |text: &dyn Fn(usize) -> String| (0..CHAINS).map(text).collect::<Vec<_>>().join(", ");
    let types = list(&|_| ty.to_owned());
    let mut body = String::new();
    for step in 0..UNROLL {
        for chain in 0..CHAINS {
            let from = if step == 0 { format!("a{chain}") } else { format!("m{}_{chain}", step - 1) };
            let to = if step + 1 == UNROLL { format!("n{chain}") } else { format!("m{step}_{chain}") };
            body.push_str(&format!(
                "  %{to} = llvm.intr.fma(%{from}, %half, %half) : ({ty}, {ty}, {ty}) -> {ty}\n"
            ));
        }
    }
    let mut sum = format!("  %s0 = llvm.fadd %a0, %half : {ty}\n");
    for chain in 1..CHAINS {
        sum.push_str(&format!("  %s{chain} = llvm.fadd %s{}, %a{chain} : {ty}\n", chain - 1));
    }
    let element = if ty.ends_with("f64>") { "f64" } else { "f32" };
    format!(
        "llvm.func @peak(%x: {element}) -> {element} {{\n  %zero = llvm.mlir.constant(0 : i64) : i64\n  %one = llvm.mlir.constant(1 : i64) : i64\n\
         \x20 %trips = llvm.mlir.constant({TRIPS} : i64) : i64\n  %first = llvm.mlir.constant(0 : i32) : i32\n\
         \x20 %none = llvm.mlir.undef : {ty}\n  %lane = llvm.insertelement %x, %none[%first : i32] : {ty}\n\
         \x20 %half = llvm.shufflevector %lane, %none [{zeros}] : {ty}\n\
         \x20 llvm.br ^loop(%zero, {start} : i64, {types})\n\
         ^loop(%i: i64, {args}):\n{body}  %next = llvm.add %i, %one : i64\n\
         \x20 %more = llvm.icmp \"ult\" %next, %trips : i64\n\
         \x20 llvm.cond_br %more, ^loop(%next, {news} : i64, {types}), ^done\n\
         ^done:\n{sum}  %0 = llvm.extractelement %s{last}[%first : i32] : {ty}\n  llvm.return %0 : {element}\n}}\n",
        zeros = vec!["0"; lanes].join(", "),
        start = list(&|_| "%half".to_owned()),
        args = list(&|chain| format!("%a{chain}: {ty}")),
        news = list(&|chain| format!("%n{chain}")),
        last = CHAINS - 1,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_is_a_valid_program() {
        let cx = terrane::context();
        for (ty, lanes) in [("vector<16xf32>", 16), ("vector<4xf64>", 4)] {
            let module = terrane::parse(&cx, &program(ty, lanes)).expect("it parses");
            let fmas = module.root().walk().filter(|op| op.is("llvm.intr.fma")).count();
            assert_eq!(fmas, CHAINS * UNROLL);
        }
        if exec::vector_bytes() > 16 {
            assert!(measure(true).is_some_and(|peak| peak > 1e8));
        }
    }
}
