//! `test-print-callgraph`: who calls whom, and which callables call each other.

use analysis::{CallGraph, NodeId};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Print the contents of a constructed callgraph.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-callgraph", name = "(anonymous namespace)::TestCallGraphPass", on = "builtin.module")]
pub(crate) struct TestCallGraph;

impl TestCallGraph {
    /// Prints the call graph.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let name = body.root().attr("sym_name");
        let name = name.map_or("<<NULL ATTRIBUTE>>".to_owned(), |name| name.to_string());
        let graph = cx.timed("CallGraph", || CallGraph::of(body));
        cx.print(format!("Testing : {name}\n{}", print(&graph)));
        cx.preserve_all();
        Ok(())
    }
}

fn print(graph: &CallGraph<'_>) -> String {
    let mut out = String::from("// ---- CallGraph ----\n");
    for number in graph.callables() {
        let _ = writeln!(out, "// - Node : {}", node_name(graph, number));
        for &target in &graph.get(number).edges {
            let call = graph.get(number).calls.iter().any(|&(_, callee)| callee == target);
            let kind = if call { "Call" } else { "Child" };
            let _ = writeln!(out, "// -- {kind}-Edge : {}", node_name(graph, target));
        }
        out.push_str("//\n");
    }
    out.push_str("// -- SCCs --\n");
    for component in graph.reachable_components() {
        out.push_str("// - SCC : \n");
        for node in component {
            let _ = writeln!(out, "// -- Node :{}", node_name(graph, node));
        }
        out.push('\n');
    }
    out.push_str("// -------------------\n");
    out
}

fn node_name(graph: &CallGraph<'_>, node: NodeId) -> String {
    match graph.get(node).callable {
        None if node == CallGraph::EXTERNAL_CALLER => "<External-Caller-Node>".to_owned(),
        None => "<Unknown-Callee-Node>".to_owned(),
        Some(op) => format!("'{}' - Region #0{}", op.name_str(), attributes(op)),
    }
}

/// All attributes as a dictionary; nothing if there are none.
fn attributes(op: OpRef<'_>) -> String {
    let cx = op.context();
    let attrs = op.sorted_attrs(&[]);
    if attrs.is_empty() { String::new() } else { format!(" : {}", cx.attr_ref(cx.dict_attr(&attrs))) }
}
