//! Places in the source of what constructs of OpenMP become.

use diag::Source;
use ir::{Context, Threads, def::Registry};
use syntax::ParseOptions;

/// A function with a description: a parallel region with a loop in it, and a kernel.
const TEXT: &str = r#"
#file = #llvm.di_file<"a.f90" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Fortran95, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #type>
module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  llvm.func @f(%x: !llvm.ptr, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    omp.parallel {
      omp.wsloop {
        omp.loop_nest (%i) : i32 = (%one) to (%n) step (%one) {
          llvm.store %i, %x : i32, !llvm.ptr loc("a.f90":5:9)
          omp.yield
        } loc("a.f90":4:8)
      } loc("a.f90":3:7)
      omp.terminator
    } loc("a.f90":2:6)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
    omp.target map_entries(%m -> %a : !llvm.ptr) {
      omp.critical {
        omp.terminator
      } loc("a.f90":8:11)
      omp.terminator
    } loc("a.f90":7:10)
    llvm.return
  } loc(fused<#f>["a.f90":1:1])
}
"#;

fn translated() -> String {
    let registry = Registry::new().with(llvm::dialect()).with(omp::dialect());
    let cx = Context::new(registry);
    let parsed = syntax::parse(&cx, &Source::new("input", TEXT), &ParseOptions::default());
    assert!(parsed.is_ok(), "{:?}", parsed.diagnostics);
    let mut module = parsed.module;
    let text = llvm_ir::to_llvm_ir(&mut module, Threads::ONE).expect("it has a translation");
    String::from_utf8(text).expect("it is text")
}

/// Returns the line of a call of a function, and the name of the function that the place is in.
fn place_of(text: &str, callee: &str) -> (String, String) {
    let node_after = |line: &str, mark: &str| {
        let (_, rest) = line.split_once(mark)?;
        Some(rest.chars().take_while(char::is_ascii_digit).collect::<String>())
    };
    let definition = |node: &str| {
        let start = format!("!{node} = ");
        text.lines().find(|line| line.starts_with(&start)).unwrap_or_default()
    };
    let call =
        text.lines().find(|line| line.contains("call ") && line.contains(callee)).expect("it is called");
    let location = definition(&node_after(call, "!dbg !").expect("it has a place"));
    let scope = definition(&node_after(location, "scope: !").expect("it is in a function"));
    let name = scope.split('"').nth(1).unwrap_or_default();
    (node_after(location, "line: ").unwrap_or_default(), name.to_owned())
}

#[test]
fn calls_of_the_library_are_at_the_places_of_constructs() {
    let text = translated();
    let place = |callee: &str| place_of(&text, callee);
    assert_eq!(place("@__kmpc_fork_call"), ("2".to_owned(), "f".to_owned()));
    assert_eq!(place("@__kmpc_for_static_init_4u"), ("4".to_owned(), "f..omp_par".to_owned()));
    assert_eq!(place("@__tgt_target_kernel"), ("7".to_owned(), "f".to_owned()));
    let (line, function) = place("@__kmpc_critical");
    assert!(line == "8" && function.starts_with("__omp_offloading_"), "{line} {function}");
}

#[test]
fn the_library_is_told_the_places_of_constructs() {
    let text = translated();
    for place in [";f;2;6;;", ";f;4;8;;", ";f;8;11;;"] {
        assert!(text.contains(place), "{place} in:\n{text}");
    }
}
