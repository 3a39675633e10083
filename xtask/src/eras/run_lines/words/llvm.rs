//! The LLVM dialect of 2019 in today's words: types, and operations that say more or less than they did.

/// A line.
pub(super) fn line(body: &str) -> String {
    let body = types(body);
    for (old, new) in [("llvm.undef", "llvm.mlir.undef"), ("llvm.call @", "{{(func.)?}}call @")] {
        if body.contains(old) {
            return body.replace(old, new);
        }
    }
    if let Some((before, _)) = body.split_once("llvm.constant(@") {
        return format!("{before}builtin.unrealized_conversion_cast");
    }
    if let Some((before, (value, ty))) =
        body.split_once("llvm.constant(").and_then(|(before, rest)| Some((before, rest.split_once(')')?)))
    {
        return format!("{before}llvm.mlir.constant({value}{{{{[^)]*}}}}){ty}");
    }
    if body.contains("llvm.call %") {
        return body.replacen(": (", ": !llvm.ptr, (", 1);
    }
    if body.contains("llvm.store") {
        return body.replacen(": ", ": {{.*}}, ", 1);
    }
    body
}

/// The types of a line.
fn types(mut rest: &str) -> String {
    let mut out = String::new();
    while let Some(at) = rest.find("!llvm") {
        out += &rest[..at];
        let after = &rest[at + "!llvm".len()..];
        let found = match after.strip_prefix("<\"") {
            Some(quoted) => quoted.split_once("\">").map(|(text, rest)| (outer(text), rest)),
            None => after.strip_prefix('.').map(|word| {
                let len = word.find(|next: char| !next.is_ascii_alphanumeric()).unwrap_or(word.len());
                (outer(&word[..len]), &word[len..])
            }),
        };
        let Some((ty, after)) = found else { break };
        out += &ty;
        rest = after;
    }
    out + rest
}

/// A type that stands alone.
fn outer(text: &str) -> String {
    let inner = inner(text);
    let own = inner.starts_with("ptr") || inner.starts_with("struct<");
    if own { format!("!llvm.{inner}") } else { inner }
}

/// A type within another; what is not known may be anything.
fn inner(text: &str) -> String {
    let text = text.trim();
    if text.ends_with('*') {
        return "ptr".to_owned();
    }
    if let Some(fields) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
        if fields.contains(['{', '(', '[', '<']) {
            return "struct<{{.*}}>".to_owned();
        }
        return format!("struct<({})>", fields.split(',').map(inner).collect::<Vec<String>>().join(", "));
    }
    match text {
        "half" => "f16".to_owned(),
        "float" => "f32".to_owned(),
        "double" => "f64".to_owned(),
        _ if text.chars().all(|next| next.is_ascii_alphanumeric()) => text.to_owned(),
        _ => "{{.*}}".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_in_todays_words() {
        for (old, new) in [
            (" %0 = llvm.add %a, %b : !llvm.i32", " %0 = llvm.add %a, %b : i32"),
            (" %0 = llvm.load %p : !llvm<\"double*\">", " %0 = llvm.load %p : !llvm.ptr"),
            (" llvm.store %v, %p : !llvm<\"i8*\">", " llvm.store %v, %p : {{.*}}, !llvm.ptr"),
            (
                " %0 = llvm.undef : !llvm<\"{ i32, float }\">",
                " %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>",
            ),
            (" %0 = llvm.constant(3) : !llvm.i32", " %0 = llvm.mlir.constant(3{{[^)]*}}) : i32"),
        ] {
            assert_eq!(line(old), new);
        }
    }
}
