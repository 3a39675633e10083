//! `view-op-graph`: prints operations and their data flow as a Graphviz graph.

use ir::print::{PrintOptions, Printer};
use ir::{AttrData, AttrRef, BlockRef, Body, OpName, OpRef, TypeRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Print Graphviz visualization of an operation
///
/// Writes a graph in the language DOT to the standard error stream. Operations are nodes, those with regions and
/// blocks are clusters; edges show which values operations use and, if asked for, in what order those of a block
/// stand. The same operations have the same color. `dot -Tsvg` makes a picture of it.
#[pass("view-op-graph", name = "ViewOpGraphPass")]
pub struct ViewOpGraph {
    /// Limit attribute/type length to number of chars
    #[option(default = 20)]
    pub max_label_len: u32,
    /// Print attributes of operations
    #[option(default = true)]
    pub print_attrs: bool,
    /// Print control flow edges
    #[option]
    pub print_control_flow_edges: bool,
    /// Print data flow edges
    #[option(default = true)]
    pub print_data_flow_edges: bool,
    /// Print result types of operations
    #[option(default = true)]
    pub print_result_types: bool,
}

impl ViewOpGraph {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.print(Graph::new(self, body.root()).write(body.root()));
        cx.preserve_all();
        Ok(())
    }
}

/// Attributes with more elements than this are shown as `[...]`.
const MAX_ELEMENTS: i64 = 16;
/// Depth from which on indentation does not grow: otherwise the text would be of quadratic size.
const MAX_INDENT: usize = 2500;

/// Node; for a cluster, the invisible node in it that edges lead to.
#[derive(Clone, Copy, Default)]
struct Node {
    id: u32,
    cluster: Option<u32>,
}

/// Use of a value, kept until all nodes are known.
struct Use {
    value: Value,
    body: usize,
    user: Node,
    port: String,
}

struct Graph<'a> {
    options: &'a ViewOpGraph,
    printer: Printer<'a>,
    colors: FxHashMap<OpName, String>,
    out: String,
    indent: usize,
    last_id: u32,
    nodes: FxHashMap<(usize, Value), Node>,
    edges: Vec<String>,
    uses: Vec<Use>,
}

/// Work item of the printer.
enum Step<'a> {
    Op(OpRef<'a>),
    Block(BlockRef<'a>),
    EndOp(OpRef<'a>, Node),
    EndBlock,
}

fn body_key(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

impl<'a> Graph<'a> {
    fn new(options: &'a ViewOpGraph, root: OpRef<'a>) -> Self {
        Graph {
            options,
            printer: Printer::new(root, PrintOptions::default()),
            colors: colors(root),
            out: String::new(),
            indent: 0,
            last_id: 0,
            nodes: FxHashMap::default(),
            edges: Vec::new(),
            uses: Vec::new(),
        }
    }

    fn write(mut self, root: OpRef<'a>) -> String {
        self.line("digraph G {");
        self.indent = 1;
        self.line("compound = true;");
        self.nodes_of(root);
        let uses = std::mem::take(&mut self.uses);
        for at in uses {
            let from = self.nodes.get(&(at.body, at.value)).copied().unwrap_or_default();
            self.edge(from, at.user, &at.port, "solid");
        }
        for edge in std::mem::take(&mut self.edges) {
            self.line(&edge);
        }
        self.indent = 0;
        self.line("}");
        self.out
    }

    fn line(&mut self, text: &str) {
        self.out.extend(std::iter::repeat_n("  ", self.indent.min(MAX_INDENT)));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn id(&mut self) -> u32 {
        self.last_id += 1;
        self.last_id
    }

    /// Prints all nodes and clusters. The previous node is kept for each block.
    fn nodes_of(&mut self, root: OpRef<'a>) {
        let mut open = vec![Step::Op(root)];
        let mut previous: Vec<Option<Node>> = vec![None];
        while let Some(step) = open.pop() {
            match step {
                Step::Op(op) if op.num_regions() > 0 => {
                    let label = self.cluster_label(op);
                    let node = self.begin_cluster(&label);
                    open.push(Step::EndOp(op, node));
                    let first = open.len();
                    open.extend(op.regions().flat_map(|region| region.blocks()).map(Step::Block));
                    open[first..].reverse();
                }
                Step::Op(op) => {
                    let label = self.record_label(op);
                    let color = self.colors.get(&op.name()).cloned().unwrap_or_default();
                    let id = self.id();
                    self.line(&format!(
                        "v{id} [fillcolor = \"{color}\", label = \"{label}\", shape = Mrecord, style = filled];"
                    ));
                    self.end_op(op, Node { id, cluster: None }, &mut previous);
                }
                Step::EndOp(op, node) => {
                    self.end_cluster();
                    self.end_op(op, node, &mut previous);
                }
                Step::Block(block) => {
                    self.begin_cluster("");
                    self.arguments(block);
                    previous.push(None);
                    open.push(Step::EndBlock);
                    let first = open.len();
                    open.extend(block.ops().map(Step::Op));
                    open[first..].reverse();
                }
                Step::EndBlock => {
                    previous.pop();
                    self.end_cluster();
                }
            }
        }
    }

    fn arguments(&mut self, block: BlockRef<'a>) {
        for argument in block.arguments() {
            let label = self.result_label(argument);
            let id = self.id();
            self.line(&format!("v{id} [label = \"{label}\", shape = Mrecord];"));
            self.nodes.insert((body_key(argument.body()), argument.handle()), Node { id, cluster: None });
        }
    }

    fn begin_cluster(&mut self, label: &str) -> Node {
        let cluster = self.id();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.indent += 1;
        let id = self.id();
        self.line(&format!("v{id} [label = \" \", shape = plain];"));
        self.line(&format!("label = \"{label}\";"));
        Node { id, cluster: Some(cluster) }
    }

    fn end_cluster(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    /// Records the edges to a printed operation, and its results.
    fn end_op(&mut self, op: OpRef<'a>, node: Node, previous: &mut [Option<Node>]) {
        if self.options.print_data_flow_edges {
            for operand in op.operands() {
                let port = port(&self.name(operand));
                let (value, body) = (operand.handle(), body_key(operand.body()));
                self.uses.push(Use { value, body, user: node, port });
            }
        }
        for result in op.results() {
            self.nodes.insert((body_key(result.body()), result.handle()), node);
        }
        let Some(previous) = previous.last_mut() else { return };
        if let Some(before) = previous.replace(node)
            && self.options.print_control_flow_edges
        {
            self.edge(before, node, "", "dashed");
        }
    }

    /// Adds an edge. A port is the position of a value in a node.
    fn edge(&mut self, from: Node, to: Node, port: &str, style: &str) {
        let mut edge = format!("v{}", from.id);
        if !port.is_empty() && from.cluster.is_none() {
            let _ = write!(edge, ":res{port}:s");
        }
        let _ = write!(edge, " -> v{}", to.id);
        if !port.is_empty() && to.cluster.is_none() {
            let _ = write!(edge, ":arg{port}:n");
        }
        edge.push('[');
        if let Some(cluster) = to.cluster {
            let _ = write!(edge, "lhead = cluster_{cluster}, ");
        }
        if let Some(cluster) = from.cluster {
            let _ = write!(edge, "ltail = cluster_{cluster}, ");
        }
        let _ = write!(edge, "style = {style}];");
        self.edges.push(edge);
    }

    /// Returns `%name`.
    fn name(&mut self, value: ValueRef<'_>) -> String {
        self.printer.value(value);
        String::from_utf8_lossy(&std::mem::take(self.printer.text_mut())).into_owned()
    }

    /// Truncates text to the requested length.
    fn cut(&self, text: &str) -> String {
        let limit = self.options.max_label_len as usize;
        if text.len() <= limit {
            return text.to_owned();
        }
        format!("{}...", String::from_utf8_lossy(&text.as_bytes()[..limit]))
    }

    fn cluster_label(&mut self, op: OpRef<'_>) -> String {
        let mut label = op.name_str().to_owned();
        if self.options.print_result_types {
            let types: Vec<String> = op.results().map(|result| result.ty().to_string()).collect();
            let _ = write!(label, " : ({})", self.cut(&types.join(", ")));
        }
        if self.options.print_attrs {
            label.push_str("\\l");
            self.attributes(op, &mut label);
        }
        label
    }

    fn record_label(&mut self, op: OpRef<'_>) -> String {
        let mut label = String::from("{");
        if op.num_operands() > 0 {
            let operands: Vec<String> = op.operands().map(|operand| self.named("arg", operand)).collect();
            let _ = write!(label, "{{{}}}|", operands.join("|"));
        }
        label.push_str(op.name_str());
        label.push_str("\\l");
        let start = label.len();
        if self.options.print_attrs {
            self.attributes(op, &mut label);
        }
        if label.len() > start {
            label.insert_str(start, "\\l");
        }
        if op.num_results() > 0 {
            let results: Vec<String> = op.results().map(|result| self.result_label(result)).collect();
            let _ = write!(label, "|{{{}}}", results.join("|"));
        }
        label.push('}');
        label
    }

    /// Returns a value with the name of its port.
    fn named(&mut self, kind: &str, value: ValueRef<'_>) -> String {
        let name = self.name(value);
        format!("<{kind}{}> {name}", port(&name))
    }

    fn result_label(&mut self, value: ValueRef<'_>) -> String {
        let mut label = self.named("res", value);
        if self.options.print_result_types {
            label.push(' ');
            label.push_str(&self.type_label(value.ty()));
        }
        label
    }

    fn type_label(&self, ty: TypeRef<'_>) -> String {
        escape(&self.cut(&ty.to_string()))
    }

    /// Appends a line for each attribute, sorted by name.
    fn attributes(&mut self, op: OpRef<'_>, label: &mut String) {
        let cx = op.context();
        for entry in op.sorted_attrs(&op.native_attrs()) {
            let value = self.attribute(cx.attr_ref(entry.value));
            let _ = write!(label, "{}: {value}\\l", escape(cx.ident_str(entry.name)));
        }
    }

    fn attribute(&self, attr: AttrRef<'_>) -> String {
        let splat = match attr.data() {
            AttrData::DenseStrings { strings, .. } => strings.len() == 1,
            _ => attr.as_dense().is_some_and(|dense| dense.is_splat()),
        };
        if splat {
            return escape(&attr.to_string());
        }
        if attr.is_elements()
            && let Some(ty) = attr.ty()
            && ty.num_elements().is_some_and(|count| count > MAX_ELEMENTS)
        {
            let rank = ty.rank().unwrap_or(0);
            return format!("{}...{} : {}", "[".repeat(rank), "]".repeat(rank), self.type_label(ty));
        }
        if attr.as_array().is_some_and(|items| items.len() as i64 > MAX_ELEMENTS) {
            return "[...]".to_owned();
        }
        escape(&self.cut(&attr.to_string()))
    }
}

/// Returns a color for each name: hues are as distant from each other as possible.
fn colors(root: OpRef<'_>) -> FxHashMap<OpName, String> {
    let mut names: Vec<OpName> = Vec::new();
    let mut colors: FxHashMap<OpName, String> = FxHashMap::default();
    for op in root.walk_post_order() {
        colors.entry(op.name()).or_insert_with(|| {
            names.push(op.name());
            String::new()
        });
    }
    for (number, name) in names.iter().enumerate() {
        let hue = number as f64 / names.len() as f64;
        colors.insert(*name, format!("{hue:.6} 0.3 0.95"));
    }
    colors
}

/// Returns the name of a value's port.
fn port(name: &str) -> String {
    name.replace(['%', '#'], "_")
}

/// Escapes characters that have a meaning in labels.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '{' | '|' | '<' | '}' | '>' | '\n' | '"') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
