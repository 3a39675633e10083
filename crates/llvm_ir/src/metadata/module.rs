//! Named metadata of modules: flags, options of the linker, and who made it.

use super::{Content, Item, Metadata, Node};
use crate::text::Text;
use ir::{AttrRef, OpRef};

/// Lists of nodes by name, in the order in which they are made.
pub(crate) type Named = Vec<(&'static str, Vec<Node>)>;

const FLAGS: &str = "llvm.module.flags";

impl<'m> Metadata<'m> {
    /// Adds a node to a named list.
    pub(crate) fn add_named(&mut self, name: &'static str, node: Node) {
        match self.named.iter_mut().find(|entry| entry.0 == name) {
            Some(entry) => entry.1.push(node),
            None => self.named.push((name, vec![node])),
        }
    }

    fn flag(&mut self, behavior: i64, key: &[u8], value: Item) {
        let node = self.tuple(vec![Item::int(32, behavior), Item::text(key), value]);
        self.add_named(FLAGS, node);
        self.flags.push(key.to_vec());
    }

    fn flag_value(&mut self, key: &[u8], value: AttrRef<'m>) -> Option<Item> {
        if let Some(number) = value.as_int() {
            let text = match value.as_bool() {
                Some(truth) => format!("i1 {truth}"),
                None => format!("i{} {}", number.width(), number.to_string_signed()),
            };
            return Some(Item::Value(text.into_bytes().into()));
        }
        if let Some(text) = value.as_bytes() {
            return Some(Item::text(text));
        }
        match key {
            b"CG Profile" => Some(self.call_graph(value)),
            b"ProfileSummary" => Some(self.profile(value)),
            _ => None,
        }
    }

    fn call_graph(&mut self, value: AttrRef<'m>) -> Item {
        let function = |attr: Option<AttrRef<'m>>| match attr.and_then(|name| name.as_flat_symbol()) {
            Some(name) => {
                let mut text = b"ptr ".to_vec();
                text.name(b'@', self.cx.ident_str(name).as_bytes());
                Item::Value(text.into())
            }
            None => Item::Null,
        };
        let entries: Vec<Vec<Item>> = value
            .as_array()
            .into_iter()
            .flatten()
            .map(|entry| {
                let count = entry.dialect_param(2).and_then(|count| count.as_i64()).unwrap_or(0);
                vec![function(entry.dialect_param(0)), function(entry.dialect_param(1)), Item::int(64, count)]
            })
            .collect();
        let nodes = entries.into_iter().map(|entry| Item::Node(self.tuple(entry))).collect();
        Item::Node(self.distinct(Content::Tuple(nodes)))
    }

    fn profile(&mut self, value: AttrRef<'m>) -> Item {
        let param = |index: usize| value.dialect_param(index);
        let number = |index: usize| param(index).and_then(|number| number.as_i64()).unwrap_or(0);
        let formats = ["SampleProfile", "InstrProf", "CSInstrProf"];
        let format = formats.get(number(0) as usize).copied().unwrap_or("SampleProfile");
        let mut pairs = vec![("ProfileFormat", Item::text(format.as_bytes()))];
        let counts =
            ["TotalCount", "MaxCount", "MaxInternalCount", "MaxFunctionCount", "NumCounts", "NumFunctions"];
        pairs.extend(counts.into_iter().zip(1..).map(|(name, index)| (name, Item::int(64, number(index)))));
        if param(7).is_some() {
            pairs.push(("IsPartialProfile", Item::int(64, number(7))));
        }
        if let Some(ratio) = param(8).and_then(|ratio| ratio.as_float()) {
            let mut text = b"double ".to_vec();
            text.float(&ratio);
            pairs.push(("PartialProfileRatio", Item::Value(text.into())));
        }
        let mut rows = Vec::new();
        for row in param(9).and_then(|rows| rows.as_array()).into_iter().flatten() {
            let number = |index| row.dialect_param(index).and_then(|number| number.as_i64()).unwrap_or(0);
            let items = (0..3).map(|index| Item::int(64, number(index))).collect();
            rows.push(Item::Node(self.tuple(items)));
        }
        let rows = Item::Node(self.tuple(rows));
        pairs.push(("DetailedSummary", rows));
        let mut nodes = Vec::new();
        for (name, item) in pairs {
            nodes.push(Item::Node(self.tuple(vec![Item::text(name.as_bytes()), item])));
        }
        Item::Node(self.tuple(nodes))
    }

    fn strings(&mut self, name: &'static str, list: impl Iterator<Item = AttrRef<'m>>) {
        let items = list.filter_map(|text| text.as_bytes()).map(Item::text).collect();
        let node = self.tuple(items);
        self.add_named(name, node);
    }
}

/// Collects the named metadata that operations and attributes of a module give.
pub(crate) fn named<'m>(module: OpRef<'m>, meta: &mut Metadata<'m>) {
    let device = module.attr("omp.flags").and_then(|flags| flags.dialect_param(6)?.as_i64());
    if let Some(version) = device {
        meta.flag(7, b"openmp-device", Item::int(32, version));
    }
    let openmp = module.attr("omp.version").and_then(|version| version.dialect_param(0)?.as_i64());
    if let Some(version) = openmp {
        meta.flag(7, b"openmp", Item::int(32, version));
    }
    for (attr, name) in [("llvm.ident", "llvm.ident"), ("llvm.commandline", "llvm.commandline")] {
        if let Some(text) = module.attr(attr) {
            meta.strings(name, [text].into_iter());
        }
    }
    // A plain array is what the import makes.
    let libraries = module.attr("llvm.dependent_libraries");
    let libraries = libraries.and_then(|list| list.as_array().or_else(|| list.dialect_param(0)?.as_array()));
    for library in libraries.into_iter().flatten() {
        meta.strings("llvm.dependent-libraries", [library].into_iter());
    }
    for op in module.regions().flat_map(|region| region.ops()) {
        if op.is("llvm.linker_options") {
            let options = op.attr("options").and_then(|options| options.as_array());
            meta.strings("llvm.linker.options", options.into_iter().flatten());
        } else if op.is("llvm.module_flags") {
            for flag in op.attr("flags").and_then(|flags| flags.as_array()).into_iter().flatten() {
                let behavior = flag.dialect_param(0).and_then(|number| number.as_i64()).unwrap_or(1);
                let key = flag.dialect_param(1).and_then(|key| key.as_bytes()).unwrap_or_default();
                if let Some(item) = flag.dialect_param(2).and_then(|value| meta.flag_value(key, value)) {
                    meta.flag(behavior, key, item);
                }
            }
        }
    }
}

/// Adds the flags that every module has, and writes the named metadata.
pub(crate) fn finish_named(meta: &mut Metadata<'_>, triple: &str) {
    if !meta.flags.iter().any(|key| key == b"Debug Info Version") {
        meta.flag(2, b"Debug Info Version", Item::int(32, 3));
    }
    if triple.contains("windows-msvc") && !meta.flags.iter().any(|key| key == b"CodeView") {
        meta.flag(2, b"CodeView", Item::int(32, 1));
    }
}

/// Numbers the nodes of all named lists.
pub(crate) fn number_named(meta: &mut Metadata<'_>) {
    let nodes: Vec<Node> = meta.named.iter().flat_map(|entry| entry.1.iter().copied()).collect();
    for node in nodes {
        meta.number(node);
    }
}

/// Writes the named metadata.
pub(crate) fn write_named(meta: &mut Metadata<'_>, out: &mut Vec<u8>) {
    if !meta.named.is_empty() {
        out.push(b'\n');
    }
    for (name, nodes) in std::mem::take(&mut meta.named) {
        out.push(b'!');
        out.text(name);
        out.text(" = !{");
        for (index, node) in nodes.into_iter().enumerate() {
            out.comma(index);
            meta.write(node, out);
        }
        out.text("}\n");
    }
}
