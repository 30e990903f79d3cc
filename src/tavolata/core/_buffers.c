/* Fills a caller's buffer with the counts of a tensor, or marks legal actions in it: one call, one pass. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* The letter of a buffer's type, 0 if it is in foreign byte order or no single number. */
static char type_of(const Py_buffer *view) {
    const char *format = view->format;
    if (format == NULL) {
        return 'B';
    }
#if PY_BIG_ENDIAN
    const char native = '>';
#else
    const char native = '<';
#endif
    if (*format == '@' || *format == '=' || *format == native) {
        format++;
    }
    return format[0] != 0 && format[1] == 0 ? format[0] : 0;
}

/* Also compiles a function for wider vectors, which is chosen where the processor has them. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__) && defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* Scaled counts; the loop is plain, so that the compiler makes it a vector loop. */
WIDE static void scale(char *restrict out, const unsigned char *restrict counts,
                  const char *restrict factors, Py_ssize_t size) {
    for (Py_ssize_t i = 0; i < size; i++) {
        float factor;
        memcpy(&factor, factors + 4 * i, 4);
        float cell = (float)counts[i] * factor;
        memcpy(out + 4 * i, &cell, 4);
    }
}

static int copy(const Py_buffer *out, const Py_buffer *counts, PyObject *factors) {
    const char type = type_of(out);
    if (type == 'B') {
        if (out->len != counts->len) {
            return 0;
        }
        memcpy(out->buf, counts->buf, (size_t)counts->len);
        return 1;
    }
    if (type == 'f' && out->len == 4 * counts->len && PyBytes_GET_SIZE(factors) >= out->len) {
        scale(out->buf, counts->buf, PyBytes_AS_STRING(factors), counts->len);
        return 1;
    }
    return 0;
}

/* Writes counts into a buffer, all of them if `size` is negative, else the first ones, which are then 0.
   True, or False and nothing changed if the buffer does not fit. */
static PyObject *write_counts(PyObject *const *args, Py_ssize_t size) {
    Py_buffer out, counts;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &counts, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const int is_pouring = size >= 0 && size <= counts.len;
    if (is_pouring) {
        counts.len = size;
    }
    const int is_written = copy(&out, &counts, args[2]);
    if (is_pouring && is_written) {
        /* Buffers of a vec are read-only, its items are not: this is `counts[i] = 0` for each of them. */
        memset(counts.buf, 0, (size_t)size);
    }
    PyBuffer_Release(&counts);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_written);
}

/* fill(out, counts, factors): all counts. There may be more factors than counts. */
static PyObject *fill(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3 || !PyBytes_CheckExact(args[2])) {
        PyErr_SetString(PyExc_TypeError, "fill takes a buffer, counts, and factors as bytes");
        return NULL;
    }
    return write_counts(args, -1);
}

/* pour(out, counts, factors, size): the first counts of a vec, which are 0 afterwards. */
static PyObject *pour(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 4 || !PyBytes_CheckExact(args[2])) {
        PyErr_SetString(PyExc_TypeError, "pour takes a buffer, counts, factors as bytes, and a size");
        return NULL;
    }
    const Py_ssize_t size = PyLong_AsSsize_t(args[3]);
    if (size < 0) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_ValueError, "pour takes a size from 0");
        }
        return NULL;
    }
    return write_counts(args, size);
}

/* mark(out, ids, size): 1 at the ids, else 0. True, or False and nothing written if out does not fit. */
static PyObject *mark(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3) {
        PyErr_SetString(PyExc_TypeError, "mark takes a buffer, ids of 16 bits, and a size");
        return NULL;
    }
    const Py_ssize_t size = PyLong_AsSsize_t(args[2]);
    if (size == -1 && PyErr_Occurred()) {
        return NULL;
    }
    Py_buffer out, ids;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &ids, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const char type = type_of(&out);
    const int is_fit = (type == 'B' || type == '?') && out.len == size;
    if (is_fit) {
        char *cells = out.buf;
        memset(cells, 0, (size_t)size);
        for (Py_ssize_t i = 0; i + 2 <= ids.len; i += 2) {
            int16_t id;
            memcpy(&id, (const char *)ids.buf + i, 2);
            if (id >= 0 && id < size) {
                cells[id] = 1;
            }
        }
    }
    PyBuffer_Release(&ids);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_fit);
}

/* rows(counts, at, table, places, size, shared, own, first, players, seats): the rows of a table, those of
   `players` behind the shared ones, into cells: those of the seats from `first` on, round the table,
   then the shared ones. The n-th count of a row goes to the n-th of the places in a row of `size` cells. */
static PyObject *rows(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 10 || !PyBytes_CheckExact(args[3])) {
        PyErr_SetString(PyExc_TypeError, "rows takes counts, a place, a table, places as bytes, and six sizes");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(args[1]);
    Py_ssize_t sizes[6];
    for (int i = 0; i < 6; i++) {
        sizes[i] = PyLong_AsSsize_t(args[4 + i]);
        if (sizes[i] < 0) {
            at = -1;
        }
    }
    const Py_ssize_t size = sizes[0], shared = sizes[1], own = sizes[2];
    const Py_ssize_t first = sizes[3], players = sizes[4], seats = sizes[5];
    const unsigned char *restrict places = (const unsigned char *)PyBytes_AS_STRING(args[3]);
    const Py_ssize_t width = PyBytes_GET_SIZE(args[3]);
    Py_buffer counts, table;
    if (PyErr_Occurred() || PyObject_GetBuffer(args[0], &counts, PyBUF_SIMPLE) != 0) {
        return NULL;
    }
    if (PyObject_GetBuffer(args[2], &table, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&counts);
        return NULL;
    }
    int is_fit = at >= 0 && first < players && players <= seats
        && table.len == (shared + players * own) * width && at + (shared + seats * own) * size <= counts.len;
    for (Py_ssize_t i = 0; i < width; i++) {
        is_fit = is_fit && places[i] < size;
    }
    if (is_fit) {
        const unsigned char *restrict from = table.buf;
        unsigned char *cells = (unsigned char *)counts.buf + at;
        for (Py_ssize_t row = 0; row < shared + players * own; row++, from += width) {
            Py_ssize_t to = seats * own + row;
            if (row >= shared) {
                to = row - shared - first * own;
                to += to < 0 ? players * own : 0;
            }
            /* Zeros are written too: a processor cannot predict which counts are 0. */
            unsigned char *restrict cell = cells + to * size;
            for (Py_ssize_t i = 0; i < width; i++) {
                cell[places[i]] = from[i];
            }
        }
    }
    PyBuffer_Release(&table);
    PyBuffer_Release(&counts);
    if (!is_fit) {
        PyErr_SetString(PyExc_ValueError, "rows takes a table of the sizes given, and cells for all of it");
        return NULL;
    }
    Py_RETURN_TRUE;
}

static PyMethodDef methods[] = {
    {"rows", (PyCFunction)(void (*)(void))rows, METH_FASTCALL,
     "Write the rows of counts of all seats, then those of the table."},
    {"pour", (PyCFunction)(void (*)(void))pour, METH_FASTCALL,
     "Fill a buffer as `fill` does with the first counts, and set these to 0."},
    {"mark", (PyCFunction)(void (*)(void))mark, METH_FASTCALL,
     "Fill a buffer of uint8 or bool with 1 at some places and 0 at all others."},
    {"fill", (PyCFunction)(void (*)(void))fill, METH_FASTCALL,
     "Fill a buffer of uint8 with counts, or one of float32 with counts times factors."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_buffers", "Fills buffers in one pass.", 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__buffers(void) { return PyModuleDef_Init(&definition); }
