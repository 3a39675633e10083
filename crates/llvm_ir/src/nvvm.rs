//! Attributes of kernels of NVIDIA's GPUs.

use crate::attributes::Attributes;
use ir::{AttrRef, OpRef};

/// Attributes of functions with a number or numbers, and their names in LLVM IR.
const NUMBERS: [(&str, &str); 6] = [
    ("nvvm.cluster_dim", "nvvm.cluster_dim"),
    ("nvvm.cluster_max_blocks", "nvvm.maxclusterrank"),
    ("nvvm.maxnreg", "nvvm.maxnreg"),
    ("nvvm.maxntid", "nvvm.maxntid"),
    ("nvvm.minctasm", "nvvm.minctasm"),
    ("nvvm.reqntid", "nvvm.reqntid"),
];

/// Whether a function is a kernel.
pub(crate) fn is_kernel(op: OpRef<'_>) -> bool {
    op.attr("nvvm.kernel").is_some()
}

/// Adds the attributes of a function.
pub(crate) fn add_function(op: OpRef<'_>, attributes: &mut Attributes) {
    for (name, to) in NUMBERS {
        let Some(attr) = op.attr(name) else { continue };
        let numbers = attr.as_ints().or_else(|| Some(vec![attr.as_i64()?])).unwrap_or_default();
        let text: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
        attributes.string(to.as_bytes(), text.join(",").as_bytes());
    }
    if op.attr("nvvm.blocksareclusters").is_some() {
        attributes.string(b"nvvm.blocksareclusters", b"");
    }
}

/// Adds the attributes of a parameter.
pub(crate) fn add_parameter(dictionary: AttrRef<'_>, attributes: &mut Attributes) {
    let cx = dictionary.context();
    let mut entries = dictionary.as_dictionary().unwrap_or_default().iter();
    if entries.any(|entry| cx.ident_str(entry.name) == "nvvm.grid_constant") {
        attributes.string(b"nvvm.grid_constant", b"");
    }
}
