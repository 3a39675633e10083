//! Bounds of the launches of kernels, as LLVM before 21 reads them: in metadata of the module.

use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Attributes of functions, with the keys of their numbers.
const BOUNDS: [(&str, &[&str]); 6] = [
    ("nvvm.maxntid", &["maxntidx", "maxntidy", "maxntidz"]),
    ("nvvm.reqntid", &["reqntidx", "reqntidy", "reqntidz"]),
    ("nvvm.cluster_dim", &["cluster_dim_x", "cluster_dim_y", "cluster_dim_z"]),
    ("nvvm.minctasm", &["minctasm"]),
    ("nvvm.maxnreg", &["maxnreg"]),
    ("nvvm.maxclusterrank", &["maxclusterrank"]),
];

/// Returns the metadata to be added to a module: one node for each function with bounds.
pub(crate) fn of_kernels(text: &str) -> String {
    let groups = groups(text);
    let definitions = text.lines().filter(|line| line.starts_with("define ")).filter_map(name_and_group);
    let bounded: Vec<(&str, &String)> = definitions
        .filter_map(|(name, group)| Some((name, groups.get(group).filter(|bounds| !bounds.is_empty())?)))
        .collect();
    let mut out = String::new();
    if bounded.is_empty() {
        return out;
    }
    let numbers =
        text.lines().filter_map(|line| line.strip_prefix('!')?.split(' ').next()?.parse::<u32>().ok());
    let first = numbers.max().map_or(0, |last| last + 1);
    let list: Vec<String> = (first..).take(bounded.len()).map(|number| format!("!{number}")).collect();
    let _ = writeln!(out, "!nvvm.annotations = !{{{}}}", list.join(", "));
    for (node, (name, bounds)) in list.iter().zip(bounded) {
        let _ = writeln!(out, "{node} = !{{ptr {name}{bounds}}}");
    }
    out
}

/// Returns the operands of the bounds of each group of attributes, by its number.
fn groups(text: &str) -> FxHashMap<&str, String> {
    let mut groups = FxHashMap::default();
    for line in text.lines() {
        let Some((number, attributes)) =
            line.strip_prefix("attributes #").and_then(|rest| rest.split_once(' '))
        else {
            continue;
        };
        let mut operands = String::new();
        for (attribute, keys) in BOUNDS {
            let value = attributes
                .split_once(&format!("\"{attribute}\"=\""))
                .and_then(|(_, rest)| rest.split('"').next());
            let numbers = value
                .into_iter()
                .flat_map(|value| value.split(','))
                .filter_map(|number| number.parse::<u32>().ok());
            for (key, number) in keys.iter().zip(numbers) {
                let _ = write!(operands, ", !\"{key}\", i32 {number}");
            }
        }
        groups.insert(number, operands);
    }
    groups
}

/// Returns the name of the function that a line defines, and the number of its group of attributes.
fn name_and_group(line: &str) -> Option<(&str, &str)> {
    let start = line.find('@')?;
    let rest = &line[start..];
    let len = match rest[1..].strip_prefix('"') {
        Some(quoted) => quoted.find('"')? + 3,
        None => rest.find('(')?,
    };
    let (_, group) = rest[len..].rsplit_once(" #")?;
    Some((&rest[..len], group.split(|letter: char| !letter.is_ascii_digit()).next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_kernels_become_nodes_after_the_others() {
        let text = "define ptx_kernel void @\"a (\"(i32 %0) #0 {\n}\ndefine void @plain() #2 {\n}\n\
                    define ptx_kernel void @b() comdat #1 {\n}\n\
                    attributes #0 = { \"nvvm.maxntid\"=\"256\" noinline \"nvvm.reqntid\"=\"16,8\" }\n\
                    attributes #1 = { \"nvvm.minctasm\"=\"2\" }\nattributes #2 = { noinline }\n!7 = !{}\n";
        assert_eq!(
            of_kernels(text),
            "!nvvm.annotations = !{!8, !9}\n\
             !8 = !{ptr @\"a (\", !\"maxntidx\", i32 256, !\"reqntidx\", i32 16, !\"reqntidy\", i32 8}\n\
             !9 = !{ptr @b, !\"minctasm\", i32 2}\n"
        );
        assert_eq!(of_kernels("define void @plain() {\n}\n"), "");
    }
}
